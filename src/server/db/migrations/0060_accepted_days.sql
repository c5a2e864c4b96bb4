-- Days without hours that someone has looked at and found right, also of people without a pay group (docs/decisions/0096). Undoing it
-- removes the row; the audit log has both.
create table accepted_days (
  tenant_id uuid not null,
  user_id uuid not null,
  day date not null,
  accepted_by uuid not null,
  accepted_by_username text not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index accepted_days_by_day on accepted_days (tenant_id, day);

alter table accepted_days enable row level security;
create policy tenant on accepted_days to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, delete on accepted_days to watchbell_tenant;
