-- Whom a substitute stood in for when they decided, so that histories name both (docs/decisions/0104).
alter table leave_requests add column decided_for uuid;
alter table leave_request_changes add column acted_for uuid;
alter table period_timesheets add column changed_for uuid;
alter table period_timesheet_changes add column changed_for uuid;

-- The manager of this person whom the actor stands in for today. Null for who leads the person's team themselves, and in calls of everyone
-- but managers.
create function standing_in_for(person uuid) returns uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  managers uuid[];
begin
  if current_actor() is null or person = current_actor() then
    return null;
  end if;
  managers := array(
    select m.user_id from team_members t
      join team_managers m on m.tenant_id = t.tenant_id and m.team_id = t.team_id and m.span @> current_day()
    where t.tenant_id = current_tenant() and t.user_id = person and t.span @> current_day());
  if current_actor() = any (managers) then
    return null;
  end if;
  return (
    select s.user_id from substitutes s
    where s.tenant_id = current_tenant() and s.user_id = any (managers) and s.substitute_id = current_actor() and s.span @> current_day()
    order by s.set_at, s.id limit 1);
end $$;
revoke execute on function standing_in_for from public;
grant execute on function standing_in_for to watchbell_tenant, watchbell_manager;

create or replace function record_timesheet_status() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into period_timesheet_changes (tenant_id, user_id, pay_group_id, first_day, version, from_status, to_status, changed_at,
    changed_by, changed_by_username, changed_for, note, facts_hash, attestation)
  values (new.tenant_id, new.user_id, new.pay_group_id, new.first_day, new.version, case when tg_op = 'UPDATE' then old.status end,
    new.status, new.changed_at, new.changed_by, new.changed_by_username, new.changed_for, new.note, new.facts_hash, new.attestation);
  return null;
end $$;
