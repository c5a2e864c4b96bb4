-- Payroll IDs that a close had no usable one for, as the first file that needed them filled them in (docs/decisions/0078). Rows are
-- only added, so that the next file of the same close has the same bytes.
create table payroll_filled_ids (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  user_id uuid not null,
  payroll_id text not null check (payroll_id <> ''),
  export_id uuid not null,
  primary key (tenant_id, pay_group_id, number, user_id),
  foreign key (tenant_id, pay_group_id, number) references payroll_closes (tenant_id, pay_group_id, number) on delete cascade,
  foreign key (tenant_id, export_id) references payroll_exports (tenant_id, id) on delete cascade
);
create index payroll_filled_ids_by_export on payroll_filled_ids (tenant_id, export_id);

alter table payroll_filled_ids enable row level security;
create policy tenant on payroll_filled_ids to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert on payroll_filled_ids to watchbell_tenant;
