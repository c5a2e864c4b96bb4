-- A sample person who gets a role, an email address, or a password is a person like all others: they can have hours that count.
-- After the update: a trigger before it would lock the row as if its key changed, and clock-ins would wait.
create function end_sample() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update users set is_sample = false where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create trigger sample_person_changed after update of is_admin, is_org_admin, email on users for each row
  when (new.is_sample and (new.is_admin or new.is_org_admin or new.email <> '')) execute function end_sample();

create function end_sample_of_user() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update users set is_sample = false where tenant_id = new.tenant_id and id = new.user_id and is_sample;
  return null;
end $$;
create trigger sample_person_got_password after update of password_hash on credentials for each row
  when (new.password_hash is not null) execute function end_sample_of_user();

-- A request that is deleted with its person leaves nothing to decide.
create function delete_request_notifications() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from notifications where tenant_id = old.tenant_id and subject_id = old.id and read_at is null;
  return null;
end $$;
create trigger request_deleted after delete on leave_requests for each row execute function delete_request_notifications();
