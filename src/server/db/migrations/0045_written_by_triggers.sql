-- The history of timesheets is written by its trigger alone (docs/decisions/0055): as the owner, because the role of requests may only
-- read it.
alter function record_timesheet_status() security definer;
revoke insert on period_timesheet_changes from watchbell_tenant;

-- A function that runs as the owner looks for tables among temporary ones first, unless they are named last. And with a temporary table of
-- its own, a role could make a trigger of any function that it may call.
do $$
declare
  each record;
begin
  for each in
    select oid::regprocedure as signature, prorettype = 'trigger'::regtype as is_trigger, prosecdef as is_definer, proname from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  loop
    if each.is_trigger then
      execute format('revoke execute on function %s from public', each.signature);
    end if;
    -- This one names the schema of everything, because a search path would take a third of its time.
    if each.is_definer and each.proname <> 'refuse_locked_time' then
      execute format('alter function %s set search_path = public, pg_temp', each.signature);
    end if;
  end loop;
end $$;

-- A close that is missing is found by its line in the audit log.
create index audit_log_of_closes on audit_log (tenant_id, sequence) where action = 'period closed';
