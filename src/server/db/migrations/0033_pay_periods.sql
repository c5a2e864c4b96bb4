-- One person's hours of one pay period (docs/decisions/0055). A timesheet that no one has submitted or approved has no row.
create table period_timesheets (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  last_day date not null,
  -- Of the days on which the person belongs to the group.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null check (status = any ('{open,submitted,approved,closed,reopened}')),
  -- Counts changes of the status.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_username text not null,
  note text not null default '',
  -- What was submitted or approved.
  facts_hash text not null,
  -- What the person confirmed when they submitted it.
  attestation text,
  primary key (tenant_id, user_id, pay_group_id, first_day),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id) deferrable initially deferred,
  constraint period_timesheets_span check (starts_at < ends_at and first_day <= last_day),
  -- No instant is paid in two periods.
  constraint period_timesheets_no_overlap exclude using gist (
    tenant_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'open')
);
create index period_timesheets_by_period on period_timesheets (tenant_id, pay_group_id, first_day);
create index period_timesheets_locked on period_timesheets (tenant_id, user_id, ends_at)
  where status = any ('{approved,closed}');

-- Every status that a timesheet had. Rows are only added.
create table period_timesheet_changes (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  version integer not null,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_username text not null,
  note text not null,
  facts_hash text not null,
  attestation text,
  primary key (tenant_id, user_id, pay_group_id, first_day, version),
  foreign key (tenant_id, user_id, pay_group_id, first_day)
    references period_timesheets (tenant_id, user_id, pay_group_id, first_day) on delete cascade
);

-- For every role: which status may follow which, and the line of history that each change adds.
create function check_timesheet_status() returns trigger language plpgsql as $$
declare
  was_closed boolean;
  allowed boolean;
begin
  if tg_op = 'INSERT' then
    allowed := new.status = any ('{submitted,approved}');
  else
    select exists (
      select from period_timesheet_changes c
      where c.tenant_id = old.tenant_id and c.user_id = old.user_id and c.pay_group_id = old.pay_group_id
        and c.first_day = old.first_day and c.to_status = 'closed'
    ) into was_closed;
    allowed := case old.status
      when 'open' then new.status = any ('{submitted,approved}') and not was_closed
      when 'submitted' then new.status = any ('{submitted,open,approved}')
      when 'approved' then new.status = 'closed' or new.status = case when was_closed then 'reopened' else 'open' end
      when 'closed' then new.status = 'reopened'
      when 'reopened' then new.status = 'approved'
    end;
    -- The time that a timesheet covers follows the schedule of its group only until it is submitted.
    if old.status <> 'open' and (new.starts_at, new.ends_at, new.last_day) <> (old.starts_at, old.ends_at, old.last_day) then
      allowed := false;
    end if;
    if new.status = 'reopened' and new.note = '' then
      allowed := false;
    end if;
    new.version := old.version + 1;
  end if;
  if allowed is not true then
    raise exception 'a timesheet that is % can''t be %', case when tg_op = 'INSERT' then 'new' else old.status end, new.status
      using errcode = '23514', constraint = 'timesheet_status';
  end if;
  return new;
end $$;

create function record_timesheet_status() returns trigger language plpgsql as $$
begin
  insert into period_timesheet_changes (tenant_id, user_id, pay_group_id, first_day, version, from_status, to_status, changed_at,
    changed_by, changed_by_username, note, facts_hash, attestation)
  values (new.tenant_id, new.user_id, new.pay_group_id, new.first_day, new.version, case when tg_op = 'UPDATE' then old.status end,
    new.status, new.changed_at, new.changed_by, new.changed_by_username, new.note, new.facts_hash, new.attestation);
  return null;
end $$;

create trigger timesheet_status before insert or update on period_timesheets
  for each row execute function check_timesheet_status();
create trigger timesheet_history after insert or update on period_timesheets
  for each row execute function record_timesheet_status();

-- The breaks between two instants, without what lies outside. An open break goes on.
create function breaks_between(breaks jsonb, starts_at timestamptz, ends_at timestamptz) returns jsonb
language plpgsql immutable as $$
begin
  return (
    select jsonb_agg(jsonb_build_array(b ->> 'id', b ->> 'kind', greatest((b ->> 'startedAt')::timestamptz, starts_at),
      least(coalesce((b ->> 'endedAt')::timestamptz, 'infinity'), ends_at)) order by b ->> 'startedAt')
    from jsonb_array_elements(breaks) b
    where (b ->> 'startedAt')::timestamptz < ends_at and coalesce((b ->> 'endedAt')::timestamptz, 'infinity') > starts_at
  );
end $$;

-- Whether an entry has time in a span. Work without an end goes on, and leave counts at its start.
create function has_time_in(entry time_entries, starts_at timestamptz, ends_at timestamptz) returns boolean
language plpgsql immutable as $$
begin
  return entry.clock_in < ends_at and (
    entry.clock_in >= starts_at or not entry.is_leave_time and coalesce(entry.clock_out, 'infinity') > starts_at
  );
end $$;

-- Approved time can't change, for every role.
create function refuse_locked_time() returns trigger language plpgsql as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  person uuid := coalesce(new.user_id, old.user_id);
  locked record;
begin
  -- An approval locks the person for update, so one waits for the other. The next statement then sees what the other one did.
  perform from users where tenant_id = tenant and id = person for key share;
  -- The person is being deleted with all their time [4.20].
  if not found then
    return coalesce(new, old);
  end if;
  for locked in
    select first_day, last_day, starts_at, ends_at from period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(old.clock_in, new.clock_in)
  loop
    if not (
      tg_op <> 'INSERT' and has_time_in(old, locked.starts_at, locked.ends_at)
      or tg_op <> 'DELETE' and has_time_in(new, locked.starts_at, locked.ends_at)
    ) then
      continue;
    end if;
    -- A night shift over the edge of a period can still change outside it.
    if tg_op = 'UPDATE' and not old.is_leave_time and not new.is_leave_time
      and not (old.clock_in >= locked.starts_at and coalesce(old.clock_out, 'infinity') <= locked.ends_at)
      and greatest(old.clock_in, locked.starts_at) = greatest(new.clock_in, locked.starts_at)
      and least(coalesce(old.clock_out, 'infinity'), locked.ends_at) = least(coalesce(new.clock_out, 'infinity'), locked.ends_at)
      and breaks_between(old.breaks, locked.starts_at, locked.ends_at)
        is not distinct from breaks_between(new.breaks, locked.starts_at, locked.ends_at) then
      continue;
    end if;
    raise exception 'the time of an approved timesheet can''t change'
      using errcode = '23514', constraint = 'time_is_locked', detail = locked.first_day || '/' || locked.last_day;
  end loop;
  return coalesce(new, old);
end $$;

create trigger time_is_locked before insert or update or delete on time_entries
  for each row execute function refuse_locked_time();

-- Whether people have to submit their timesheets before they can be approved, and what they confirm then.
alter table pay_group_terms
  add column submission text not null default 'optional' check (submission = any ('{required,optional}')),
  add column attestation text not null default '';

alter table period_timesheets enable row level security;
alter table period_timesheet_changes enable row level security;
create policy tenant on period_timesheets to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on period_timesheet_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update on period_timesheets to watchbell_tenant;
grant select, insert on period_timesheet_changes to watchbell_tenant;
