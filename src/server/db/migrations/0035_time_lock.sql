-- A write to time_entries and an approval wait for each other (docs/decisions/0055). The first way locked the person's row, which made
-- every clock-out write that row, too. A lock in memory costs half as much.

-- One of 1024 locks, so that a statement over everyone's entries doesn't fill the server's table of locks.
create function time_lock_key(person uuid) returns integer language sql immutable as $$
  select uuid_hash(person) & 1023
$$;

-- As the owner, so that it sees the timesheets whatever the role may see, without the policies, which would be a third of its time.
-- Names have their schema instead of a search path, which would take as long.
create or replace function refuse_locked_time() returns trigger language plpgsql security definer as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  person uuid := coalesce(new.user_id, old.user_id);
  locked record;
begin
  -- An approval takes this lock alone, so one waits for the other. The next statement then sees what the other one did.
  if not pg_try_advisory_xact_lock_shared(1, public.time_lock_key(person)) then
    perform pg_advisory_xact_lock_shared(1, public.time_lock_key(person));
  end if;
  if not exists (
    select from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(old.clock_in, new.clock_in)
  ) then
    return coalesce(new, old);
  end if;
  for locked in
    select first_day, last_day, starts_at, ends_at from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(old.clock_in, new.clock_in)
  loop
    if not (
      tg_op <> 'INSERT' and public.has_time_in(old, locked.starts_at, locked.ends_at)
      or tg_op <> 'DELETE' and public.has_time_in(new, locked.starts_at, locked.ends_at)
    ) then
      continue;
    end if;
    -- A night shift over the edge of a period can still change outside it.
    if tg_op = 'UPDATE' and not old.is_leave_time and not new.is_leave_time
      and not (old.clock_in >= locked.starts_at and coalesce(old.clock_out, 'infinity') <= locked.ends_at)
      and greatest(old.clock_in, locked.starts_at) = greatest(new.clock_in, locked.starts_at)
      and least(coalesce(old.clock_out, 'infinity'), locked.ends_at) = least(coalesce(new.clock_out, 'infinity'), locked.ends_at)
      and public.breaks_between(old.breaks, locked.starts_at, locked.ends_at)
        is not distinct from public.breaks_between(new.breaks, locked.starts_at, locked.ends_at) then
      continue;
    end if;
    -- The person is being deleted with all their time [4.20].
    if tg_op = 'DELETE' and not exists (select from public.users where tenant_id = tenant and id = person) then
      return old;
    end if;
    raise exception 'the time of an approved timesheet can''t change'
      using errcode = '23514', constraint = 'time_is_locked', detail = locked.first_day || '/' || locked.last_day;
  end loop;
  return coalesce(new, old);
end $$;
