-- Leave lies on a day, and not on the workday in which an instant falls (docs/decisions/0077). Leave of a request has the day of its
-- request. All other leave keeps the organization's day on which it was recorded.
-- Old rows don't meet it, and an update would check them.
alter table time_entries drop constraint time_entries_leave_request;
alter table time_entries disable trigger user;
update time_entries e set leave_day = (e.clock_in at time zone o.timezone)::date
from organizations o where o.id = e.tenant_id and e.is_leave_time and e.leave_day is null;
-- Later statements can change the table only when nothing waits to be checked.
set constraints all immediate;
alter table time_entries enable trigger user;

alter table time_entries
  add constraint time_entries_leave_request check (
    (not is_leave_time or leave_type_id is null or leave_request_id is not null)
    and (leave_request_id is null or leave_type_id is not null)
  ) not valid,
  -- A day begins at most 14 hours before and 12 hours after it does in UTC, so leave is found by its start.
  add constraint time_entries_leave_day check (
    is_leave_time = (leave_day is not null)
    and leave_day between (clock_in at time zone 'UTC')::date - 1 and (clock_in at time zone 'UTC')::date + 1
  );

create function set_leave_day() returns trigger language plpgsql security definer as $$
begin
  -- Leave stays on its day when the organization moves to another zone.
  if tg_op = 'UPDATE' and old.is_leave_time and new.clock_in = old.clock_in then
    new.leave_day := old.leave_day;
  else
    new.leave_day := (new.clock_in at time zone (select timezone from public.organizations where id = new.tenant_id))::date;
  end if;
  return new;
end $$;

create trigger leave_day before insert or update on time_entries
  for each row when (new.is_leave_time and new.leave_request_id is null) execute function set_leave_day();

-- The first day on which the person belongs to the group.
alter table period_timesheets disable trigger user;
alter table period_timesheets add column start_day date;
update period_timesheets t set start_day = greatest(t.first_day, (
  select lower(m.span) from pay_group_members m
  where m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.pay_group_id = t.pay_group_id and m.span @> t.last_day
));
alter table period_timesheets
  alter column start_day set not null,
  add constraint period_timesheets_days check (start_day between first_day and last_day);
alter table period_timesheets enable trigger user;

create function keep_timesheet() returns trigger language plpgsql as $$
begin
  raise exception 'a timesheet can''t become one of other days' using errcode = '23514', constraint = 'timesheet_status';
end $$;

create trigger timesheet_stays before update on period_timesheets for each row
  when (
    (old.tenant_id, old.user_id, old.pay_group_id, old.first_day) <> (new.tenant_id, new.user_id, new.pay_group_id, new.first_day)
    or old.status <> 'open' and old.start_day <> new.start_day
  ) execute function keep_timesheet();

-- Approved and closed timesheets whose overtime may be another, because work before them changed that no timesheet locks. A close calculates
-- them again and removes the rows that it saw. Each change adds its own row, so none gets lost between two transactions.
create table payroll_recalculations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id, pay_group_id, first_day)
    references period_timesheets (tenant_id, user_id, pay_group_id, first_day) on delete cascade
);
create index payroll_recalculations_by_timesheet on payroll_recalculations (tenant_id, pay_group_id, user_id, first_day);
alter table payroll_recalculations enable row level security;
create policy tenant on payroll_recalculations to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, delete on payroll_recalculations to watchbell_tenant;

-- What the next closes would have calculated again until this version, which is how they find them no longer.
insert into payroll_recalculations (tenant_id, user_id, pay_group_id, first_day)
select distinct t.tenant_id, t.user_id, t.pay_group_id, t.first_day
from period_timesheets o join period_timesheets t on t.tenant_id = o.tenant_id and t.user_id = o.user_id and t.status = 'closed'
  and t.starts_at > o.starts_at and t.starts_at < o.ends_at + interval '8 days'
where o.status = any ('{approved,closed}') and o.changed_at >= (
  select max(c.closed_at) - interval '1 hour' from payroll_closes c where c.tenant_id = t.tenant_id and c.pay_group_id = t.pay_group_id
);
drop index period_timesheets_by_change;

-- Work without an end goes on. A timesheet of no length has none.
create function has_time_in(entry time_entries, start_day date, last_day date, starts_at timestamptz, ends_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  if entry.is_leave_time then
    return entry.leave_day between start_day and last_day;
  end if;
  return starts_at < ends_at
    and entry.clock_in < ends_at and (entry.clock_in >= starts_at or coalesce(entry.clock_out, 'infinity') > starts_at);
end $$;

-- Whether an entry has work in the workweek in which a timesheet starts, before it. New first days of the workweek can make it reach back
-- further.
create function has_work_before(entry time_entries, starts_at timestamptz) returns boolean language plpgsql immutable as $$
begin
  return not entry.is_leave_time and entry.clock_in < starts_at
    and coalesce(entry.clock_out, 'infinity') > starts_at - interval '21 days';
end $$;

-- The breaks that have time in a span, with all of their time: whether a meal is unpaid depends on how long it is.
create function breaks_within(breaks jsonb, starts_at timestamptz, ends_at timestamptz) returns jsonb
language plpgsql immutable as $$
begin
  return (
    select jsonb_agg(jsonb_build_array(b ->> 'id', b ->> 'kind', (b ->> 'startedAt')::timestamptz, (b ->> 'endedAt')::timestamptz)
      order by b ->> 'startedAt')
    from jsonb_array_elements(breaks) b
    where (b ->> 'startedAt')::timestamptz < ends_at and coalesce((b ->> 'endedAt')::timestamptz, 'infinity') > starts_at
  );
end $$;

-- What a change of one person's entry does to their approved and closed timesheets: it is refused in them, and noted for a close before
-- them. `before` and `after` are null for an entry that isn't theirs then.
create function check_time_lock(tenant uuid, person uuid, before time_entries, after time_entries) returns void
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
          using errcode = '23514', constraint = 'time_is_locked', detail = locked.start_day || '/' || locked.last_day;
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

-- Approved time can't change, for every role. As the owner, so that it sees the timesheets whatever the role may see, without the
-- policies, which would be a third of its time. Names have their schema instead of a search path, which would take as long.
create or replace function refuse_locked_time() returns trigger language plpgsql security definer as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  person uuid := coalesce(new.user_id, old.user_id);
  -- Leave lies on its day, wherever its start does.
  margin constant interval := '2 days';
begin
  if tg_op = 'UPDATE' and (old.user_id <> person or old.tenant_id <> tenant) then
    -- The lower key first, so that an entry that goes to another person and one that comes back can't wait for each other.
    perform pg_advisory_xact_lock_shared(1, least(public.time_lock_key(old.user_id), public.time_lock_key(person)));
    perform pg_advisory_xact_lock_shared(1, greatest(public.time_lock_key(old.user_id), public.time_lock_key(person)));
    perform public.check_time_lock(old.tenant_id, old.user_id, old, null);
    perform public.check_time_lock(tenant, person, null, new);
    return new;
  end if;
  -- An approval takes this lock alone, so one waits for the other. The next statement then sees what the other one did.
  if not pg_try_advisory_xact_lock_shared(1, public.time_lock_key(person)) then
    perform pg_advisory_xact_lock_shared(1, public.time_lock_key(person));
  end if;
  if exists (
    select from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(old.clock_in, new.clock_in) - case when old.is_leave_time or new.is_leave_time then margin else interval '0' end
  ) then
    perform public.check_time_lock(tenant, person, old, new);
  end if;
  return coalesce(new, old);
end $$;

drop function has_time_in(time_entries, timestamptz, timestamptz);
drop function breaks_between;
