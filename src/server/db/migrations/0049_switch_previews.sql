-- What people were shown before they confirm a switch of plans (docs/decisions/0084). A confirmation names one, so that
-- the date from which Stripe calculates is ours. basis is the subscription that it was calculated from.
create table switch_previews (
  tenant_id uuid not null references billing_accounts on delete cascade,
  id uuid not null,
  tier_id text not null,
  billing_cycle text not null check (billing_cycle in ('monthly', 'annual')),
  basis text not null,
  proration_date timestamptz not null,
  due_cents integer not null check (due_cents >= 0),
  credit_cents integer not null check (credit_cents >= 0),
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table switch_previews enable row level security;
create policy tenant on switch_previews to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, delete on switch_previews to watchbell_tenant;

-- One change at a time, so that each has its own audit entry. A process that ends during one frees it after a while.
alter table billing_accounts add column change_running uuid;
alter table billing_accounts add column change_running_until timestamptz;
