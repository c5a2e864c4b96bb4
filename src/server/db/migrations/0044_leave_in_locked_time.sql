-- What a refusal says of the approved or closed timesheet whose time would change: its days, its status, and who approved it.
create function locked_time_detail(tenant uuid, start_day date, last_day date, status text, approver uuid, username text) returns text
language plpgsql stable as $$
begin
  return concat_ws('/', start_day, last_day, status, coalesce((
    select nullif(btrim(concat_ws(' ', u.first_name, u.last_name, nullif(u.name_suffix, ''))), '')
    from public.users u where u.tenant_id = tenant and u.id = approver
  ), username));
end $$;
revoke execute on function locked_time_detail from public;

-- As before, with that detail.
create or replace function check_time_lock(tenant uuid, person uuid, before time_entries, after time_entries) returns void
language plpgsql as $$
declare
  locked record;
begin
  for locked in
    select * from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(before.clock_in, after.clock_in) - interval '2 days'
  loop
    if coalesce(public.has_time_in(before, locked.start_day, locked.last_day, locked.starts_at, locked.ends_at), false)
      or coalesce(public.has_time_in(after, locked.start_day, locked.last_day, locked.starts_at, locked.ends_at), false) then
      -- A night shift over the edge of a period can still change outside it. Otherwise only people who are deleted take their time with
      -- them [4.20].
      if not coalesce(not before.is_leave_time and not after.is_leave_time
          and not (before.clock_in >= locked.starts_at and coalesce(before.clock_out, 'infinity') <= locked.ends_at)
          and greatest(before.clock_in, locked.starts_at) = greatest(after.clock_in, locked.starts_at)
          and least(coalesce(before.clock_out, 'infinity'), locked.ends_at) = least(coalesce(after.clock_out, 'infinity'), locked.ends_at)
          and public.breaks_within(before.breaks, locked.starts_at, locked.ends_at)
            is not distinct from public.breaks_within(after.breaks, locked.starts_at, locked.ends_at), false)
        and not (after.id is null and not exists (select from public.users where tenant_id = tenant and id = person)) then
        raise exception 'the time of an approved timesheet can''t change'
          using errcode = '23514', constraint = 'time_is_locked', detail = public.locked_time_detail(
            tenant, locked.start_day, locked.last_day, locked.status, locked.changed_by, locked.changed_by_username);
      end if;
    end if;
    if (coalesce(public.has_work_before(before, locked.starts_at), false)
        or coalesce(public.has_work_before(after, locked.starts_at), false))
      and exists (select from public.users where tenant_id = tenant and id = person) then
      insert into public.payroll_recalculations (tenant_id, user_id, pay_group_id, first_day)
      values (tenant, person, locked.pay_group_id, locked.first_day);
    end if;
  end loop;
end $$;

-- A day of leave that waits for a decision would keep an approved timesheet from its close. As the owner, as for entries (0035_time_lock.sql).
-- After the statement, because a request comes in the same one as its days.
create function refuse_leave_in_locked_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := (select user_id from leave_requests where tenant_id = new.tenant_id and id = new.request_id);
  locked record;
begin
  -- An approval takes this lock alone, so one waits for the other. The next statement then sees what the other one did.
  perform pg_advisory_xact_lock_shared(1, time_lock_key(person));
  select * into locked from period_timesheets
  where tenant_id = new.tenant_id and user_id = person and status = any ('{approved,closed}') and new.day between start_day and last_day;
  if found then
    raise exception 'the leave of an approved timesheet can''t change'
      using errcode = '23514', constraint = 'time_is_locked', detail = locked_time_detail(
        new.tenant_id, locked.start_day, locked.last_day, locked.status, locked.changed_by, locked.changed_by_username);
  end if;
  return null;
end $$;
revoke execute on function refuse_leave_in_locked_time from public;

create trigger leave_is_locked after insert or update on leave_request_days
  for each row execute function refuse_leave_in_locked_time();
