-- Reasons of ledger entries and problems of the accrual become codes with values; reset dates become month and day
-- (docs/decisions/0030). A sentence that is not exactly one of ours, and every note of a person, is kept as text.

create function pg_temp.day_of(day text) returns text immutable language sql as $$
  select to_char(to_date(day, 'Mon DD, YYYY'), 'YYYY-MM-DD')
$$;

create function pg_temp.credit_facts(reason text) returns jsonb immutable language plpgsql as $$
declare
  a_day constant text := '((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-3]\d, \d{4})';
  amount constant text := '(\d+\.\d\d)';
  part text[];
  sentence text := reason;
  capped jsonb;
begin
  part := regexp_match(reason, '^(.*): ' || amount || ' of ' || amount || ' hours, up to the maximum of ' || amount || '$');
  if part is not null then
    sentence := part[1];
    capped := jsonb_build_object('credited', part[2]::float8, 'due', part[3]::float8, 'maximum', part[4]::float8);
  end if;
  if sentence in ('Initial allocation', 'Annual allocation') then
    return jsonb_build_object('code', lower(replace(sentence, ' ', '-')), 'limit', capped);
  end if;
  part := regexp_match(sentence, '^(Weekly|Biweekly|Monthly|Quarterly|Annual) accrual for ' || a_day || ' – ' || a_day
    || '(?: \((\d+) of (\d+) days\))?(, when its terms ended)?$');
  if part is not null then
    return jsonb_build_object('code', 'accrual',
      'frequency', case part[1] when 'Annual' then 'annually' else lower(part[1]) end,
      'startDate', pg_temp.day_of(part[2]), 'endDate', pg_temp.day_of(part[3]),
      'counted', case when part[4] is not null then jsonb_build_object('days', part[4]::int, 'of', part[5]::int) end,
      'ended', case when part[6] is not null then true end,
      'limit', capped);
  end if;
  part := regexp_match(sentence, '^' || amount || ' hours worked since ' || a_day || '$');
  if part is not null then
    return jsonb_build_object('code', 'hours-worked', 'hours', part[1]::float8, 'since', pg_temp.day_of(part[2]),
      'limit', capped);
  end if;
  part := regexp_match(reason, '^The leave year ' || a_day || ' – ' || a_day || ' ended(?:: ' || amount
    || ' unused hours lapse)?$');
  if part is not null then
    return jsonb_build_object('code', 'leave-year-ended', 'startDate', pg_temp.day_of(part[1]),
      'endDate', pg_temp.day_of(part[2]), 'expired', coalesce(part[3], '0')::float8);
  end if;
  if reason = 'Hours carried over from the last leave year' then return jsonb_build_object('code', 'carried-over'); end if;
  if reason = 'Hours owed from the last leave year' then return jsonb_build_object('code', 'owed'); end if;
  part := regexp_match(reason, '^(Approved|Cancelled): ' || a_day || '(?: – ' || a_day || ')?$');
  if part is not null then
    return jsonb_build_object('code', case part[1] when 'Approved' then 'request-approved' else 'request-canceled' end,
      'startDate', pg_temp.day_of(part[2]), 'endDate', pg_temp.day_of(coalesce(part[3], part[2])));
  end if;
  return null;
end $$;

-- What a correction says about the entry it corrects, whose own reason is known.
create function pg_temp.correction_facts(reason text, original text, original_facts jsonb, hours numeric) returns jsonb
immutable language plpgsql as $$
declare
  by_suffix constant text := ' took back “' || original || '” (' || to_char(hours, 'FM9999999999990.00') || ' hours)';
  moved constant text := 'Correction: moves “' || original || '” to ';
begin
  if reason = 'Correction: undoes “' || original || '”, credited too early' then
    return jsonb_build_object('code', 'undone', 'of', original_facts);
  end if;
  if starts_with(reason, moved) and substr(reason, length(moved) + 1) ~ '^[A-Z][a-z]{2} [0-3]\d, \d{4}$' then
    return jsonb_build_object('code', 'moved', 'of', original_facts,
      'to', pg_temp.day_of(substr(reason, length(moved) + 1)));
  end if;
  if starts_with(reason, 'Correction: ') and right(reason, length(by_suffix)) = by_suffix then
    return jsonb_build_object('code', 'taken-back', 'of', original_facts, 'hours', hours,
      'by', substr(reason, 13, length(reason) - 12 - length(by_suffix)));
  end if;
  return null;
end $$;

alter table leave_ledger add column facts jsonb check (facts ? 'code');
update leave_ledger set facts = coalesce(
  case when kind <> 'adjustment' then jsonb_strip_nulls(pg_temp.credit_facts(reason)) end,
  jsonb_build_object('code', 'text', 'text', reason))
where kind <> 'correction';
update leave_ledger c set facts = coalesce(
  pg_temp.correction_facts(c.reason, l.reason, l.facts, l.hours),
  jsonb_build_object('code', 'text', 'text', c.reason))
from leave_ledger l where c.kind = 'correction' and l.tenant_id = c.tenant_id and l.id = c.corrects_id;
update leave_ledger set facts = jsonb_build_object('code', 'text', 'text', reason) where facts is null;
alter table leave_ledger drop column reason;
alter table leave_ledger rename column facts to reason;
alter table leave_ledger alter column reason set not null;

update leave_schedules set problem = 'accruals-failed' where problem is not null;
alter table leave_schedules add check (problem = 'accruals-failed');

update leave_policies set reset_date = to_char(to_date(reset_date || ' 2000', 'Month DD YYYY'), 'MM-DD');
alter table leave_policies add check (reset_date ~ '^[01]\d-[0-3]\d$');

drop function pg_temp.correction_facts, pg_temp.credit_facts, pg_temp.day_of;
