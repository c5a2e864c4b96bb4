-- Who is paid on which schedule and by which overtime rules (docs/decisions/0053). An organization without pay groups has no rows here.
create table pay_groups (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null,
  version integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index pay_groups_name on pay_groups (tenant_id, lower(name));

-- Rows are only added. Of several with the same first day, the last one counts.
create table pay_group_terms (
  tenant_id uuid not null,
  id uuid not null,
  pay_group_id uuid not null,
  effective_from date not null,
  frequency text not null check (frequency = any ('{weekly,biweekly,semimonthly,monthly}')),
  anchor_day date not null,
  timezone text not null,
  -- 0 is Sunday.
  week_starts_on integer not null check (week_starts_on between '0' and '6'),
  -- Minutes after midnight.
  day_starts_at integer not null check (day_starts_at between '0' and '1439'),
  rule_set text not null,
  long_shift_hours integer not null check (long_shift_hours between '6' and '24'),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id) on delete cascade
);
create index pay_group_terms_by_group on pay_group_terms (tenant_id, pay_group_id, effective_from, recorded_at);

-- Days without an end go on. A group that someone was ever in can't be deleted.
create table pay_group_members (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  span daterange not null check (not isempty(span)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  -- An organization is removed with its people and its groups, in any order.
  foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id) deferrable initially deferred,
  constraint pay_group_members_one_group exclude using gist (tenant_id with =, user_id with =, span with &&)
);
create index pay_group_members_by_group on pay_group_members (tenant_id, pay_group_id);

create table pay_people (
  tenant_id uuid not null,
  user_id uuid not null,
  payroll_id text not null default '',
  overtime_exempt boolean not null default false,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index pay_people_payroll_id on pay_people (tenant_id, payroll_id) where payroll_id <> '';

alter table pay_groups enable row level security;
alter table pay_group_terms enable row level security;
alter table pay_group_members enable row level security;
alter table pay_people enable row level security;

create policy tenant on pay_groups to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on pay_group_terms to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on pay_group_members to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on pay_people to watchbell_tenant using (tenant_id = (select current_tenant()));

grant select, insert, update, delete on pay_groups, pay_group_members to watchbell_tenant;
grant select, insert on pay_group_terms to watchbell_tenant;
grant select, insert, update on pay_people to watchbell_tenant;
