-- What someone has looked at on a timesheet and found right (docs/decisions/0087). Undoing it removes the row; the audit log has both.
create table accepted_warnings (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  -- Of the facts that were accepted: with others, the row no longer counts.
  fingerprint text not null,
  accepted_by uuid not null,
  accepted_by_username text not null,
  accepted_at timestamptz not null,
  note text not null,
  primary key (tenant_id, user_id, pay_group_id, first_day, fingerprint),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id) on delete cascade
);
create index accepted_warnings_by_period on accepted_warnings (tenant_id, pay_group_id, first_day);

alter table accepted_warnings enable row level security;
create policy tenant on accepted_warnings to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, delete on accepted_warnings to watchbell_tenant;
