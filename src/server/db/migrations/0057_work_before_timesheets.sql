-- From when work before a timesheet counts toward its overtime: the start of the first workweek that reaches into it. After several new first
-- days of the workweek in a row, that can be more than a month. Null for timesheets from before this version, which look back 21 days.
alter table period_timesheets add column counts_from timestamptz;

-- Whether an entry has work before a timesheet that counts toward its overtime.
create function has_work_before(entry time_entries, counts_from timestamptz, starts_at timestamptz) returns boolean
language plpgsql immutable as $$
begin
  return not entry.is_leave_time and entry.clock_in < starts_at
    and coalesce(entry.clock_out, 'infinity') > coalesce(counts_from, starts_at - interval '21 days');
end $$;
revoke execute on function has_work_before(time_entries, timestamptz, timestamptz) from public;

-- As before, with that instant.
create or replace function check_time_lock(tenant uuid, person uuid, before time_entries, after time_entries) returns void language plpgsql as
$$
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
    if (coalesce(public.has_work_before(before, locked.counts_from, locked.starts_at), false)
        or coalesce(public.has_work_before(after, locked.counts_from, locked.starts_at), false))
      and exists (select from public.users where tenant_id = tenant and id = person) then
      insert into public.payroll_recalculations (tenant_id, user_id, pay_group_id, first_day)
      values (tenant, person, locked.pay_group_id, locked.first_day);
    end if;
  end loop;
end $$;
drop function has_work_before(time_entries, timestamptz);
