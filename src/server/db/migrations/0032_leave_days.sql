-- How many hours of leave each day has, and which entry of the timesheet shows them (docs/decisions/0054).
create table leave_request_days (
  tenant_id uuid not null,
  request_id uuid not null,
  day date not null,
  hours numeric(14, 2) not null check (hours > '0'),
  primary key (tenant_id, request_id, day),
  foreign key (tenant_id, request_id) references leave_requests (tenant_id, id) on delete cascade
);

alter table leave_request_days enable row level security;
create policy tenant on leave_request_days to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update, delete on leave_request_days to watchbell_tenant;

alter table time_entries
  add column leave_request_id uuid,
  add column leave_day date,
  -- Looked at last: an organization is removed with its requests and its people's entries, in any order.
  add foreign key (tenant_id, leave_request_id, leave_day) references leave_request_days (tenant_id, request_id, day)
    deferrable initially deferred,
  -- Entries from before this version stay as they are. Every change of one is checked.
  add constraint time_entries_leave_request check (
    (not is_leave_time or leave_type_id is null or leave_request_id is not null)
    and (leave_request_id is null or leave_type_id is not null)
    and (leave_request_id is null) = (leave_day is null)
  ) not valid;
create unique index time_entries_leave_request on time_entries (tenant_id, leave_request_id, leave_day)
  where leave_request_id is not null;

-- Of entries that a decision about leave added or removed.
alter table time_entry_changes
  add column leave_status text check (leave_status = any ('{approved,rejected,cancelled}'));

alter table leave_request_changes
  drop constraint leave_request_changes_action_check,
  add constraint leave_request_changes_action_check
    check (action = any ('{submitted,changed,approved,rejected,cancelled,archived,restored}'));

-- `spreadLeave` (domain/leave-requests/leave-days.ts) for the requests there are; a test compares the two.
create function spread_leave(first_day date, last_day date, total numeric) returns table (day date, hours numeric)
language plpgsql immutable set search_path = public as $$
declare
  days date[];
  share bigint;
  rest bigint;
begin
  select array_agg(d::date order by d) into days
  from generate_series(first_day::timestamp, last_day::timestamp, '1 day') d where extract(isodow from d) < 6;
  if days is null or total > cardinality(days) * 24 then
    select array_agg(d::date order by d) into days from generate_series(first_day::timestamp, last_day::timestamp, '1 day') d;
  end if;
  share := floor(total * 100 / cardinality(days));
  rest := total * 100 - share * cardinality(days);
  return query
    select shares.day, shares.hundredths / 100.0
    from (
      select d.day, share + greatest(0, least(case when share < 2400 then 2400 - share else rest end,
        rest - (d.number - 1) * greatest(2400 - share, 0))) as hundredths
      from unnest(days) with ordinality d (day, number)
    ) shares
    where shares.hundredths > 0;
end $$;

insert into leave_request_days (tenant_id, request_id, day, hours)
select r.tenant_id, r.id, d.day, d.hours from leave_requests r cross join spread_leave(r.start_date, r.end_date, r.hours) d;

drop function spread_leave;

-- Checked when the transaction ends, because a request and its days are written one after the other.
create function leave_days_add_up() returns trigger language plpgsql set search_path = public as $$
declare
  request uuid := case when tg_table_name = 'leave_requests' then to_jsonb(new) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'request_id' end;
begin
  if exists (
    select from leave_requests r
    where r.tenant_id = coalesce(new.tenant_id, old.tenant_id) and r.id = request and r.hours <> (
      select coalesce(sum(d.hours), 0) from leave_request_days d where d.tenant_id = r.tenant_id and d.request_id = r.id)
  ) then
    raise exception 'The hours of a leave request are not those of its days'
      using errcode = 'check_violation', constraint = 'leave_request_days_add_up';
  end if;
  return null;
end $$;

-- Leave that reaches into today or later is shown from now on. Past leave stays as it was recorded.
with days as (
  select r.tenant_id, r.id as request_id, r.user_id, r.leave_type_id, r.decided_by, r.decider_username, d.day, d.hours,
    d.day::timestamp at time zone o.timezone as day_starts_at, (d.day + 1)::timestamp at time zone o.timezone as day_ends_at
  from leave_requests r
    join organizations o on o.id = r.tenant_id
    join leave_request_days d on d.tenant_id = r.tenant_id and d.request_id = r.id
  where r.status = 'approved' and r.end_date >= (now() at time zone o.timezone)::date
),
-- One entry that someone added for the day means this leave.
recorded as (
  select days.tenant_id, days.request_id, days.day, array_agg(e.id) as ids
  from days join time_entries e on e.tenant_id = days.tenant_id and e.user_id = days.user_id
    and e.is_leave_time and e.leave_type_id = days.leave_type_id and e.clock_in >= days.day_starts_at and e.clock_in < days.day_ends_at
  group by days.tenant_id, days.request_id, days.day
),
linked as (
  update time_entries e set leave_request_id = recorded.request_id, leave_day = recorded.day
  from recorded where e.tenant_id = recorded.tenant_id and e.id = recorded.ids[1] and cardinality(recorded.ids) = 1
),
added as (
  insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, leave_type_id, leave_request_id, leave_day, created_at)
  select tenant_id, gen_random_uuid(), user_id, starts_at, starts_at + hours * interval '1 hour', true, leave_type_id, request_id, day, now()
  from (
    select days.*, (days.day + time '09:00') at time zone o.timezone as starts_at
    from days join organizations o on o.id = days.tenant_id
  ) days
  where not exists (
    select from recorded r
    where r.tenant_id = days.tenant_id and r.request_id = days.request_id and r.day = days.day and cardinality(r.ids) = 1
  )
  returning *
)
insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after, leave_status)
select a.tenant_id, gen_random_uuid(), a.id, a.user_id, days.decided_by, coalesce(days.decider_username, ''), 'created', now(),
  jsonb_build_object('id', a.id, 'userId', a.user_id, 'clockIn', to_jsonb(a.clock_in at time zone 'UTC') #>> '{}' || 'Z',
    'clockOut', to_jsonb(a.clock_out at time zone 'UTC') #>> '{}' || 'Z', 'isLeaveTime', true, 'leaveTypeId', a.leave_type_id,
    'notes', '', 'breaks', '[]'::jsonb, 'clockInPlace', null, 'clockOutPlace', null), 'approved'
from added a join days on days.tenant_id = a.tenant_id and days.request_id = a.leave_request_id and days.day = a.leave_day;

-- Later migrations can change these tables only when nothing waits to be checked.
set constraints all immediate;

create constraint trigger leave_days_add_up after insert or update or delete on leave_request_days
  deferrable initially deferred for each row execute function leave_days_add_up();
create constraint trigger leave_days_add_up after insert or update of hours on leave_requests
  deferrable initially deferred for each row execute function leave_days_add_up();
