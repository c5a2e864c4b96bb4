-- Stripe's own status of the subscription, beside ours. A subscription that is set to end has a date in cancel_at.
alter table organizations add column stripe_status text;
alter table organizations add column cancel_at timestamptz;

-- What connects an organization to Stripe, and the queue of those to look up there (docs/decisions/0039).
-- version rises with every write, so that an answer of Stripe that is older than what is stored is not written.
-- requested rises with every event, so that one that arrives during a lookup causes another.
create table billing_accounts (
  tenant_id uuid primary key references organizations on delete cascade,
  customer_id text unique,
  subscription_id text,
  -- The last change of ours that was seen at Stripe; a change without a new one was made there.
  change_id text,
  version integer not null default 0,
  requested integer not null default 0,
  sync_due_at timestamptz,
  sync_attempts integer not null default 0
);
create index billing_accounts_due on billing_accounts (sync_due_at) where sync_due_at is not null;

-- key is the idempotency key and request what was sent with it, so that it can be sent again unchanged after a crash.
create table checkouts (
  tenant_id uuid not null references billing_accounts on delete cascade,
  key uuid not null,
  session_id text unique,
  tier_id text not null,
  billing_cycle text not null check (billing_cycle in ('monthly', 'annual')),
  request jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, key)
);
create unique index checkouts_one_open on checkouts (tenant_id) where closed_at is null;

-- Webhooks by id, so that one that is delivered twice counts once. tenant_id is null if it concerns none of our customers.
create table stripe_events (
  id text primary key,
  type text not null,
  tenant_id uuid references organizations on delete cascade,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index stripe_events_waiting on stripe_events (tenant_id) where processed_at is null;
create index stripe_events_by_age on stripe_events (received_at);

-- Emails about the end of a trial, one for each end.
create table trial_notices (
  tenant_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('ending', 'ended')),
  trial_ends_at timestamptz not null,
  primary key (tenant_id, kind, trial_ends_at)
);
create index organizations_by_trial_end on organizations (trial_ends_at) where subscription_status = 'pending';

alter table billing_accounts enable row level security;
alter table checkouts enable row level security;
alter table stripe_events enable row level security;
create policy tenant on billing_accounts to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on checkouts to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on stripe_events to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update on billing_accounts, checkouts to watchbell_tenant;
grant select (id, tenant_id, processed_at), update (processed_at) on stripe_events to watchbell_tenant;
alter table trial_notices enable row level security;
create policy tenant on trial_notices to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert on trial_notices to watchbell_tenant;
