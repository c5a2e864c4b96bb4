-- What payroll was given, once and for all (docs/decisions/0056). Rows are only added. They outlive their people and their pay group.
create table payroll_closes (
  tenant_id uuid not null references organizations on delete cascade,
  pay_group_id uuid not null,
  -- Counts the closes of a group, without gaps.
  number integer not null check (number >= '1'),
  pay_group text not null,
  first_day date not null,
  last_day date not null,
  closed_at timestamptz(3) not null,
  actor_id uuid not null,
  actor_username text not null,
  people integer not null,
  -- The names of its pay codes at that time, and who was left out.
  codes jsonb not null,
  left_out jsonb not null,
  content_hash text not null,
  previous_hash text not null,
  hash text not null,
  idempotency_key text,
  primary key (tenant_id, pay_group_id, number),
  check (first_day <= last_day)
);
create unique index payroll_closes_idempotency_key on payroll_closes (tenant_id, idempotency_key);
create index payroll_closes_by_time on payroll_closes (tenant_id, closed_at);

-- What was paid is the sum of a person's lines, so a correction is a line with the difference.
create table payroll_lines (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  user_id uuid not null,
  -- Of the period that the hours belong to, which may be an earlier one.
  first_day date not null,
  -- Its first day.
  workweek date not null,
  code text not null,
  due_seconds integer not null check (due_seconds >= '0'),
  hours numeric(8, 2) not null check (hours <> '0'),
  primary key (tenant_id, pay_group_id, number, user_id, first_day, workweek, code),
  foreign key (tenant_id, pay_group_id, number) references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
create index payroll_lines_by_person on payroll_lines (tenant_id, pay_group_id, user_id, first_day);

-- What the lines of one person and period were calculated from, as it was then.
create table payroll_details (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  user_id uuid not null,
  first_day date not null,
  last_day date not null,
  username text not null,
  name text not null,
  first_name text not null,
  last_name text not null,
  payroll_id text not null,
  -- An earlier close has this person and period.
  is_correction boolean not null,
  facts jsonb not null,
  days jsonb not null,
  approved_by text not null,
  approved_at timestamptz(3) not null,
  primary key (tenant_id, pay_group_id, number, user_id, first_day),
  foreign key (tenant_id, pay_group_id, number) references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);

-- How files look. A change is a new version.
create table export_templates (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  version integer not null check (version >= '1'),
  name text not null,
  format text not null check (format = any ('{csv,xlsx}')),
  settings jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant_id, id, version)
);

-- Which files were made. The built-in template has the id `default`.
create table payroll_exports (
  tenant_id uuid not null,
  id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  template_id text not null,
  template_version integer not null,
  actor_id uuid not null,
  actor_username text not null,
  exported_at timestamptz not null,
  sha256 bytea not null,
  bytes integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, pay_group_id, number) references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
create index payroll_exports_by_close on payroll_exports (tenant_id, pay_group_id, number, exported_at);

-- A close looks for timesheets that changed since the one before it.
create index period_timesheets_by_change on period_timesheets (tenant_id, changed_at);

alter table payroll_closes enable row level security;
alter table payroll_lines enable row level security;
alter table payroll_details enable row level security;
alter table export_templates enable row level security;
alter table payroll_exports enable row level security;
create policy tenant on payroll_closes to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on payroll_lines to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on payroll_details to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on export_templates to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on payroll_exports to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert on payroll_closes, payroll_lines, payroll_details, export_templates, payroll_exports to watchbell_tenant;
