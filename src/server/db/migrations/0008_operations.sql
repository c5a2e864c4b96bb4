-- When the running product last saw the database's clock. Leave is not credited for days far beyond it (docs/decisions/0015).
create table server_clock (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);
alter table server_clock enable row level security;
create policy everyone on server_clock for select to watchbell_tenant using (true);
grant select on server_clock to watchbell_tenant;

-- A correction takes a line back, or moves it to another day; the line itself stands. A period that was taken back can be
-- credited again when it is really due.
alter table leave_ledger
  add column corrects_id uuid,
  add column times_corrected integer not null default 0,
  drop constraint leave_ledger_kind_check,
  drop constraint leave_ledger_check1,
  drop constraint leave_ledger_check2,
  add constraint leave_ledger_kind_check
    check (kind in ('allocation', 'accrual', 'reset', 'carry-over', 'request', 'cancellation', 'adjustment', 'correction')),
  add constraint leave_ledger_period_by_rule check (kind = 'correction' or (actor_id is null) = (period is not null)),
  add constraint leave_ledger_policy_by_rule check (kind = 'correction' or (actor_id is null) = (policy_id is not null)),
  add constraint leave_ledger_correction check ((kind = 'correction') = (corrects_id is not null));
drop index leave_ledger_once_a_period;
create unique index leave_ledger_once_a_period
  on leave_ledger (tenant_id, user_id, leave_type_id, kind, period, times_corrected) where period is not null;
-- A line is corrected once.
create unique index leave_ledger_once_corrected on leave_ledger (tenant_id, corrects_id, effective_on)
  where corrects_id is not null;

-- When the last seals of all audit logs were written outside of the database. The process that writes them holds this row (docs/decisions/0016).
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  sealed_at timestamptz not null
);
alter table audit_sealing enable row level security;
