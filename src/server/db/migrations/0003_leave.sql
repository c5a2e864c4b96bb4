-- Kinds of leave. Several may go by one name; deleting one tells of the others.
create table leave_types (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  is_active boolean not null default true,
  is_system boolean not null default false,
  -- The first day, in the organization's zone, of its being active without a break: nothing is credited for days before.
  active_since date not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- How leave of a type is credited. Hours are decimals of two places.
create table leave_policies (
  tenant_id uuid not null,
  id uuid not null,
  leave_type_id uuid not null,
  name text not null,
  description text not null default '',
  annual_allocation numeric(14, 2) not null check (annual_allocation >= 0),
  accrual_rate numeric(14, 2) not null check (accrual_rate >= 0),
  accrual_frequency text not null
    check (accrual_frequency in ('weekly', 'biweekly', 'monthly', 'quarterly', 'annually')),
  max_balance numeric(14, 2) check (max_balance >= 0),
  min_service_days integer not null check (min_service_days >= 0),
  accrual_type text not null check (accrual_type in ('standard', 'hours-worked')),
  initial_allocation numeric(14, 2) check (initial_allocation >= 0),
  reset_date text not null,
  max_carry_over numeric(14, 2) not null check (max_carry_over >= 0),
  -- [{ hours, amount }]
  accrual_thresholds jsonb not null,
  is_active boolean not null default true,
  active_since date not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id) on delete cascade
);
create index leave_policies_by_type on leave_policies (tenant_id, leave_type_id, created_at, id);

-- Who changed a type, a policy, or the policy of an employee, from what to what. Only ever added to.
create table leave_setting_changes (
  tenant_id uuid not null,
  id uuid not null,
  subject text not null check (subject in ('type', 'policy', 'assignment')),
  -- The type's or the policy's id; of an assignment, the employee's.
  subject_id uuid not null,
  actor_id uuid not null,
  actor_username text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index leave_setting_changes_by_subject on leave_setting_changes (tenant_id, subject_id, changed_at desc, id desc);

-- One employee's leave of one type: what the crediting remembers, and the row that all who write its lines lock first.
create table leave_accounts (
  tenant_id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  -- The policy an administrator has chosen; without one, the first active policy of the type applies.
  assigned_policy_id uuid,
  -- The policy that credited last, and the first day it did.
  policy_id uuid,
  policy_since date,
  -- The last day that is credited; every day is credited once.
  accrued_through date,
  primary key (tenant_id, user_id, leave_type_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id) on delete cascade,
  check ((policy_id is null) = (policy_since is null))
);
create index leave_accounts_by_type on leave_accounts (tenant_id, leave_type_id, user_id);

-- The ledger. A balance is the sum of its lines; no role that serves requests may change or delete one.
create table leave_ledger (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  kind text not null
    check (kind in ('allocation', 'accrual', 'reset', 'carry-over', 'request', 'cancellation', 'adjustment')),
  hours numeric(14, 2) not null,
  effective_on date not null,
  reason text not null,
  -- By rule: which policy, for which period, as text that no second line of the kind may have, and as days.
  policy_id uuid,
  policy_name text,
  period text,
  period_start date,
  period_end date,
  -- By people: who, and for which request.
  actor_id uuid,
  actor_username text,
  request_id uuid,
  idempotency_key text,
  posted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id),
  check ((kind in ('request', 'cancellation', 'adjustment')) = (actor_id is not null)),
  check ((actor_id is null) = (period is not null)),
  check ((actor_id is null) = (policy_id is not null)),
  check ((kind in ('request', 'cancellation')) = (request_id is not null)),
  check (case kind when 'request' then hours < 0 when 'cancellation' then hours > 0 when 'adjustment' then hours <> 0
    when 'allocation' then hours >= 0 when 'accrual' then hours >= 0 else true end)
);
-- However often and by how many processes a period is credited, it is credited once.
create unique index leave_ledger_once_a_period on leave_ledger (tenant_id, user_id, leave_type_id, kind, period)
  where period is not null;
-- A request is taken off once and given back once.
create unique index leave_ledger_once_a_request on leave_ledger (tenant_id, request_id, kind) where request_id is not null;
create unique index leave_ledger_idempotency_key on leave_ledger (tenant_id, actor_id, idempotency_key)
  where idempotency_key is not null;
create index leave_ledger_by_account on leave_ledger (tenant_id, user_id, leave_type_id, effective_on, id);

create table leave_requests (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  start_date date not null,
  end_date date not null,
  hours numeric(14, 2) not null check (hours >= 0.5),
  notes text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  is_archived boolean not null default false,
  -- Whether it asked for more than there was when it was approved; null before.
  exceeded boolean,
  decided_by uuid,
  decider_username text,
  decided_at timestamptz,
  decision_notes text not null default '',
  created_at timestamptz not null,
  idempotency_key text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id),
  check (end_date >= start_date),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- Nobody is away twice on one day.
  constraint leave_requests_no_overlap exclude using gist (
    tenant_id with =, user_id with =, daterange(start_date, end_date, '[]') with &&
  ) where (status in ('pending', 'approved'))
);
create index leave_requests_by_person on leave_requests (tenant_id, user_id, created_at desc, id desc);
create index leave_requests_newest on leave_requests (tenant_id, created_at desc, id desc);
create index leave_requests_pending on leave_requests (tenant_id, created_at, id) where status = 'pending';
create index leave_requests_by_type on leave_requests (tenant_id, leave_type_id);
create unique index leave_requests_idempotency_key on leave_requests (tenant_id, user_id, idempotency_key)
  where idempotency_key is not null;

-- What happened to a request, when, and who did it. Only ever added to.
create table leave_request_changes (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  action text not null check (action in ('submitted', 'approved', 'rejected', 'cancelled', 'archived', 'restored')),
  actor_id uuid not null,
  actor_username text not null,
  notes text not null default '',
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create index leave_request_changes_by_request on leave_request_changes (tenant_id, request_id, changed_at, id);

-- When an organization's leave is credited next. The row is the queue: whoever credits holds its lock, so two
-- processes never do the same work, and the row of a process that dies is free at once (docs/decisions/0009).
create table leave_schedules (
  tenant_id uuid primary key references organizations on delete cascade,
  due_at timestamptz not null,
  accrued_through date,
  attempts integer not null default 0,
  problem text
);
create index leave_schedules_due on leave_schedules (due_at);

-- Paid time off on a timesheet is of a type, too; it does not touch the balance.
alter table time_entries add column leave_type_id uuid;
-- Looked at last: an organization that is removed takes its types and its people's entries along, in an order that nobody chooses.
alter table time_entries
  add foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id) deferrable initially deferred,
  add check (leave_type_id is null or is_leave_time);
create index time_entries_by_leave_type on time_entries (tenant_id, leave_type_id) where leave_type_id is not null;

-- Those who are told of every request, found without reading everybody.
create index users_who_decide on users (tenant_id) where is_admin or is_org_admin;

-- Notices that the product writes are mails, too, but not among those that a person has sent.
alter table mails add column kind text not null default 'timesheet' check (kind in ('timesheet', 'notice'));

alter table leave_types enable row level security;
alter table leave_policies enable row level security;
alter table leave_setting_changes enable row level security;
alter table leave_accounts enable row level security;
alter table leave_ledger enable row level security;
alter table leave_requests enable row level security;
alter table leave_request_changes enable row level security;
alter table leave_schedules enable row level security;

create policy tenant on leave_types to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_policies to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_setting_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_accounts to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_ledger to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_requests to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_request_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on leave_schedules to watchbell_tenant using (tenant_id = (select current_tenant()));

grant select, insert, update, delete on leave_types, leave_policies to watchbell_tenant;
grant select, insert on leave_setting_changes, leave_ledger, leave_request_changes to watchbell_tenant;
grant select, insert, update on leave_accounts, leave_requests to watchbell_tenant;
grant select, update on leave_schedules to watchbell_tenant;

-- Registration gives a new organization its system types and its place in the queue.
create policy platform on leave_types for insert to watchbell_platform with check (true);
create policy platform on leave_policies for insert to watchbell_platform with check (true);
create policy platform on leave_schedules for insert to watchbell_platform with check (true);
grant insert on leave_types, leave_policies, leave_schedules to watchbell_platform;

-- Organizations that are older than leave get what a new one gets (domain/leave-types/contract.ts, DEFAULT_TERMS).
with given as (
  insert into leave_types (tenant_id, id, name, color, is_system, active_since, created_at)
  select o.id, gen_random_uuid(), t.name, t.color, true, (now() at time zone o.timezone)::date, now()
  from organizations o, (values ('Paid Time Off (PTO)', '#0891B2'), ('Sick Leave', '#D97706')) as t (name, color)
  returning tenant_id, id, name, active_since
)
insert into leave_policies (tenant_id, id, leave_type_id, name, annual_allocation, accrual_rate, accrual_frequency,
  max_balance, min_service_days, accrual_type, initial_allocation, reset_date, max_carry_over, accrual_thresholds,
  active_since, created_at)
select tenant_id, gen_random_uuid(), id, 'Standard PTO', 80, 0, 'monthly', 120, 0, 'standard', 80, 'January 1', 0,
  '[{"hours": 1500, "amount": 40}, {"hours": 2000, "amount": 40}]', active_since, now()
from given where name = 'Paid Time Off (PTO)';
insert into leave_schedules (tenant_id, due_at) select id, now() from organizations;
