-- Whether the address of an organization, or of a person without one, answers to those who registered it (docs/decisions/0012).
-- Until then no mail goes to others. Those who are here already were never asked, and go on as before.
alter table organizations add column email_confirmed_at timestamptz;
alter table users add column email_confirmed_at timestamptz;
update organizations set email_confirmed_at = now();
update users set email_confirmed_at = now() where organization_id is null;

-- Links that confirm an address. Only hashes are kept, as of password links; of each tenant only the newest works.
create table email_confirmations (
  token_hash bytea primary key,
  tenant_id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
alter table email_confirmations enable row level security;
create policy tenant on email_confirmations to watchbell_tenant using (tenant_id = (select current_tenant()));
-- Registration creates one. The person who opens it is signed in nowhere, so the token is the only proof.
create policy platform on email_confirmations to watchbell_platform using (true);
grant select, insert, update, delete on email_confirmations to watchbell_tenant, watchbell_platform;
grant update (email_confirmed_at) on organizations, users to watchbell_platform;

-- Another address has to be confirmed again, and a link that went to the old one confirms nothing. Afterwards, not before: with a
-- trigger before it, an update of a person would lock the key that clocking in refers to.
create function forget_confirmation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from email_confirmations where tenant_id = new.id;
  update organizations set email_confirmed_at = null where id = new.id;
  update users set email_confirmed_at = null where id = new.id;
  return null;
end $$;
create trigger email_changed after update of email on organizations for each row
  when (old.email is distinct from new.email) execute function forget_confirmation();
create trigger email_changed after update of email on users for each row
  when (old.email is distinct from new.email and new.organization_id is null) execute function forget_confirmation();

-- The mail that carries such a link is accepted with the registration.
create policy platform on mails for insert to watchbell_platform with check (true);
grant insert on mails to watchbell_platform;

-- Counts mails in the transaction that accepts them, so that one that is rolled back has counted nothing. Of each key as many as are
-- wanted and still free are granted. Counters are locked in the order of `keys`, which all callers keep alike.
create function count_mails(keys text[], wanted integer[], most integer, resets timestamptz, at timestamptz)
returns integer[] language plpgsql security definer set search_path = public as $$
declare
  used integer;
  granted integer[] := '{}';
begin
  for i in 1..cardinality(keys) loop
    insert into rate_limits as r (key, count, resets_at) values ('mail ' || keys[i], 0, resets)
    on conflict (key) do update set
      count = case when r.resets_at <= at then 0 else r.count end,
      resets_at = case when r.resets_at <= at then excluded.resets_at else r.resets_at end
    returning count into used;
    granted := granted || greatest(0, least(wanted[i], most - used));
    update rate_limits set count = count + granted[i] where key = 'mail ' || keys[i];
  end loop;
  return granted;
end $$;
revoke execute on function count_mails from public;
grant execute on function count_mails to watchbell_tenant, watchbell_platform;

-- Whose links an import showed because they could not be mailed: a repeat shows them new ones.
alter table user_imports add column unsent_ids uuid[] not null default '{}';
