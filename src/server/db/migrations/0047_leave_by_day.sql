-- Leave is taken off in the leave year of its day, and what a late decision makes outdated is calculated again
-- (docs/decisions/0082).
alter table leave_ledger
  -- The day of the leave that the hours are for, whenever it was decided.
  add column leave_day date,
  -- What a credit (its hours before the maximum) or a reset was calculated by.
  add column due_hours numeric(14, 2),
  add column max_balance numeric(14, 2),
  add column max_carry_over numeric(14, 2),
  -- The credit or reset that a recalculation adds hours to.
  add column recalculates_id uuid;

drop index leave_ledger_once_a_request;
alter table leave_ledger drop constraint leave_ledger_check;

-- Leave that was accrued as a whole stays as it was accrued, on one day.
update leave_ledger l set leave_day = coalesce((
    select min(m.effective_on) from leave_ledger m
    where m.tenant_id = l.tenant_id and m.corrects_id = l.id and m.effective_on < l.effective_on
  ), l.effective_on)
where l.request_id is not null;

-- Leave that isn't over gets an entry for each of its days that has not been accrued.
create temporary table later_days on commit drop as
  select l.tenant_id, l.id, d.day, sign(l.hours) * d.hours as hours
  from leave_ledger l
    join leave_requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
    join leave_request_days d on d.tenant_id = r.tenant_id and d.request_id = r.id
    left join leave_accounts a on a.tenant_id = l.tenant_id and a.user_id = l.user_id and a.leave_type_id = l.leave_type_id
    join organizations o on o.id = l.tenant_id
  where d.day > l.effective_on and d.day > coalesce(a.accrued_through, (now() at time zone o.timezone)::date)
    and not exists (select from leave_ledger m where m.tenant_id = l.tenant_id and m.corrects_id = l.id);

insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, leave_day, reason, actor_id,
  actor_username, request_id, posted_at)
select l.tenant_id, gen_random_uuid(), l.user_id, l.leave_type_id, l.kind, later.hours, later.day, later.day, l.reason, l.actor_id,
  l.actor_username, l.request_id, l.posted_at
from later_days later join leave_ledger l on l.tenant_id = later.tenant_id and l.id = later.id;

delete from leave_ledger l using (select tenant_id, id, sum(hours) as hours from later_days group by tenant_id, id) later
where l.tenant_id = later.tenant_id and l.id = later.id and l.hours = later.hours;
update leave_ledger l set hours = l.hours - later.hours
from (select tenant_id, id, sum(hours) as hours from later_days group by tenant_id, id) later
where l.tenant_id = later.tenant_id and l.id = later.id;

-- Credits from before have their maximum only if it held them back, so that nothing else is held back afterwards.
update leave_ledger
set due_hours = coalesce((reason -> 'limit' ->> 'due')::numeric, hours), max_balance = (reason -> 'limit' ->> 'maximum')::numeric
where kind = any ('{allocation,accrual}');

-- What expired above a carry-over tells it. Where nothing expired, it was at least what was carried over.
update leave_ledger l
set max_carry_over = case when -l.hours > coalesce(carried.hours, 0) then coalesce(carried.hours, 0)
  else greatest(coalesce(p.max_carry_over, 0), coalesce(carried.hours, 0)) end
from leave_ledger reset
  left join leave_ledger carried on carried.tenant_id = reset.tenant_id and carried.user_id = reset.user_id
    and carried.leave_type_id = reset.leave_type_id and carried.kind = 'carry-over' and carried.period = reset.period
    and carried.times_corrected = reset.times_corrected
  left join leave_policies p on p.tenant_id = reset.tenant_id and p.id = reset.policy_id
where l.kind = 'reset' and reset.tenant_id = l.tenant_id and reset.id = l.id;

alter table leave_ledger
  add constraint leave_ledger_check check (
    reason ? 'code'
    and (kind = 'correction') = (corrects_id is not null)
    and (kind = 'recalculation') = (recalculates_id is not null)
    and (request_id is not null) = (kind = any ('{request,cancellation}'))
    and (leave_day is not null) = (kind = any ('{request,cancellation}'))
    and (due_hours is not null) = (kind = any ('{allocation,accrual}'))
    and (max_balance is null or due_hours is not null)
    and (max_carry_over is not null) = (kind = 'reset')
    and case
      when kind = any ('{correction,recalculation}') then actor_id is null
      when kind = any ('{request,cancellation,adjustment}') then actor_id is not null and period is null and policy_id is null
      when kind = any ('{allocation,accrual,reset,carry-over}') then actor_id is null and period is not null and policy_id is not null
      else false end
    and case kind when 'request' then hours < '0' when 'cancellation' then hours > '0' when 'allocation' then hours >= '0'
      when 'accrual' then hours >= '0' when 'adjustment' then hours <> '0' when 'recalculation' then hours <> '0' else true end
  );

-- A day of a request is taken off once and given back once.
create unique index leave_ledger_once_a_day on leave_ledger (tenant_id, request_id, kind, leave_day) where request_id is not null;
