-- A person can't be off twice on a day. Days without hours are free, so days exclude each other instead of whole requests
-- (docs/decisions/0083).
-- A day whose request is rejected or canceled keeps its hours, so approved time doesn't lock what it copies.
drop trigger leave_is_locked on leave_request_days;
create trigger leave_is_locked after insert or update of tenant_id, request_id, day, hours on leave_request_days
  for each row execute function refuse_leave_in_locked_time();

alter table leave_request_days add column user_id uuid, add column takes_day boolean;

update leave_request_days d set user_id = r.user_id, takes_day = r.status = any ('{pending,approved}')
from leave_requests r where r.tenant_id = d.tenant_id and r.id = d.request_id;
-- Later statements can change the table only when nothing waits to be checked.
set constraints all immediate;

alter table leave_request_days alter column user_id set not null, alter column takes_day set not null;
create unique index leave_request_days_once on leave_request_days (tenant_id, user_id, day) where takes_day;
alter table leave_requests drop constraint leave_requests_no_overlap;

-- The request is locked, so that its status can't change meanwhile.
create function copy_request_to_day() returns trigger language plpgsql set search_path = public as $$
begin
  select r.user_id, r.status = any ('{pending,approved}') into new.user_id, new.takes_day
  from leave_requests r where r.tenant_id = new.tenant_id and r.id = new.request_id for share;
  return new;
end $$;
create trigger copy_request before insert or update on leave_request_days
  for each row execute function copy_request_to_day();
revoke execute on function copy_request_to_day from public;

create function copy_status_to_days() returns trigger language plpgsql set search_path = public as $$
begin
  update leave_request_days set takes_day = new.status = any ('{pending,approved}')
  where tenant_id = new.tenant_id and request_id = new.id;
  return null;
end $$;
create trigger copy_status after update of status on leave_requests
  for each row when (old.status is distinct from new.status) execute function copy_status_to_days();
revoke execute on function copy_status_to_days from public;
