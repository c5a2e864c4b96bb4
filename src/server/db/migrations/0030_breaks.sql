-- Breaks are part of their entry, so that one statement writes both and no break can be left outside (docs/decisions/0052). In order,
-- as the API shows them: id, kind, startedAt, and endedAt, which is null during the break. Instants end in Z, so that the functions
-- below depend on no setting.
alter table time_entries add column breaks jsonb not null default '[]';

create function meal_seconds(breaks jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(floor(date_part('epoch', "endedAt" - "startedAt"))), 0)::integer
  from jsonb_to_recordset(breaks) as b (kind text, "startedAt" timestamptz, "endedAt" timestamptz)
  where kind = 'meal' and "endedAt" is not null
$$;

create function meal_started_at(breaks jsonb) returns timestamptz language sql immutable parallel safe as $$
  select "startedAt" from jsonb_to_recordset(breaks) as b (kind text, "startedAt" timestamptz, "endedAt" timestamptz)
  where kind = 'meal' and "endedAt" is null
$$;

-- PL/pgSQL, because every statement that writes an entry would read the text of an SQL function again to put it in place of its call: 60 µs
-- each time, instead of 12.
create function breaks_fit(
  breaks jsonb, clock_in timestamptz, clock_out timestamptz, stored_seconds integer, stored_start timestamptz
) returns boolean language plpgsql immutable parallel safe set search_path = public as $$
begin
  return stored_seconds = meal_seconds(breaks) and stored_start is not distinct from meal_started_at(breaks)
    and bool_and(coalesce(
      id is not null and kind = any ('{meal,rest}') and started_at >= clock_in and ended_at > started_at
      and ended_at <= coalesce(clock_out, 'infinity') and (ended_at < 'infinity' or clock_out is null)
      and started_at >= previous_end, false))
  from (
    select id, kind, started_at, ended_at, lag(ended_at, 1, '-infinity') over (order by position) as previous_end
    from (
      select id, kind, "startedAt" as started_at, coalesce("endedAt", 'infinity') as ended_at, position
      from rows from (
        jsonb_to_recordset(breaks) as (id uuid, kind text, "startedAt" timestamptz, "endedAt" timestamptz)
      ) with ordinality as b (id, kind, "startedAt", "endedAt", position)
    ) in_order
  ) with_previous;
end $$;

-- What hours are counted from, written with the breaks and compared with them. They aren't generated: adding a generated column
-- writes the whole table again.
alter table time_entries
  -- Hours are the time between the clock-in and the clock-out without these seconds.
  add column meal_seconds integer not null default 0,
  -- During a meal no time is worked.
  add column meal_started_at timestamptz,
  add constraint time_entries_breaks check (
    case
      when breaks = '[]' then meal_seconds = '0' and meal_started_at is null
      else not is_leave_time and breaks_fit(breaks, clock_in, clock_out, meal_seconds, meal_started_at)
    end
  );

drop index time_entries_by_person;
create index time_entries_by_person on time_entries (tenant_id, user_id, clock_in desc, id desc)
  include (clock_out, is_leave_time, meal_seconds, meal_started_at);
