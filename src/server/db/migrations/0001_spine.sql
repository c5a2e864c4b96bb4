-- Two roles walk in through db/tenant.ts, neither of which owns a table or may bypass row-level security:
-- the tenant role sees the rows of one tenant, the platform role is for what belongs to no tenant (registration,
-- sign-in look-ups, public facts). The login role owns the tables; it migrates, and keeps the session gate.
do $$ begin create role watchbell_tenant nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role watchbell_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant watchbell_tenant, watchbell_platform to %I', current_user);
exception when unique_violation or internal_error then null; end $$;
grant usage on schema public to watchbell_tenant, watchbell_platform;

create extension if not exists btree_gist;

-- The tenant of this transaction, or null: without one, nothing is visible.
create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

create table subscription_tiers (
  id text primary key,
  name text not null,
  description text not null,
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  annual_price_cents integer not null check (annual_price_cents >= 0),
  max_users integer check (max_users > 0),
  is_active boolean not null default true,
  is_custom boolean not null default false,
  is_free_forever boolean not null default false,
  position integer not null
);

-- [9.2]; annual = 12 x monthly less 15 %.
insert into subscription_tiers values
  ('starter', 'Starter', 'For teams of up to 20 people', 3000, 30600, 20, true, false, false, 1),
  ('professional', 'Professional', 'For teams of up to 30 people', 5000, 51000, 30, true, false, false, 2),
  ('enterprise', 'Enterprise', 'For teams of up to 50 people', 7000, 71400, 50, true, false, false, 3),
  ('custom', 'Custom', 'For more than 50 people, priced by agreement', 0, 0, null, true, true, false, 4),
  ('free-forever', 'Free Forever', 'For qualifying organizations such as charities', 0, 0, null, true, false, true, 5);

create table organizations (
  id uuid primary key,
  name text not null,
  type text not null,
  industry text not null,
  street_address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone_number text not null,
  email text not null,
  website text not null default '',
  timezone text not null default 'America/Chicago',
  require_location boolean not null default false,
  subscription_status text not null default 'pending' check (subscription_status in ('pending', 'active')),
  subscription_tier_id text references subscription_tiers,
  billing_cycle text check (billing_cycle in ('monthly', 'annual')),
  trial_ends_at timestamptz,
  last_payment_at timestamptz,
  next_billing_at timestamptz,
  created_at timestamptz not null
);

-- tenant_id is the wall: a person's organization or, for one without an organization, that person alone.
create table users (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  tenant_id uuid not null generated always as (coalesce(organization_id, id)) stored,
  username text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  middle_initial text not null default '',
  name_suffix text not null default '',
  street_address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  phone_number text not null default '',
  email text not null default '',
  is_admin boolean not null default false,
  is_org_admin boolean not null default false,
  is_master_admin boolean not null default false,
  default_timesheet_email text,
  created_at timestamptz not null,
  unique (tenant_id, id),
  check (not is_org_admin or organization_id is not null),
  check (not is_master_admin or organization_id is null)
);
create index users_by_organization on users (organization_id);
create unique index users_username_key on users (lower(username));
create index users_by_name on users (tenant_id, lower(last_name), lower(first_name), id);

create table time_entries (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  clock_in timestamptz(3) not null,
  clock_out timestamptz(3),
  is_leave_time boolean not null default false,
  notes text not null default '',
  clock_in_latitude double precision check (clock_in_latitude between -90 and 90),
  clock_in_longitude double precision check (clock_in_longitude between -180 and 180),
  clock_out_latitude double precision check (clock_out_latitude between -90 and 90),
  clock_out_longitude double precision check (clock_out_longitude between -180 and 180),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check (clock_out > clock_in),
  check ((clock_in_latitude is null) = (clock_in_longitude is null)),
  check ((clock_out_latitude is null) = (clock_out_longitude is null)),
  -- No two worked entries of one person overlap; one that is still open reaches to infinity. Touching is fine.
  constraint time_entries_no_overlap exclude using gist (
    tenant_id with =, user_id with =, tstzrange(clock_in, clock_out, '[)') with &&
  ) where (not is_leave_time)
);
create unique index time_entries_one_active on time_entries (tenant_id, user_id)
  where clock_out is null and not is_leave_time;
create index time_entries_by_person on time_entries (tenant_id, user_id, clock_in desc, id desc);

-- Who changed an entry, when, from what to what. Rows are only ever added: no role that serves requests may
-- change or delete them, and they outlive the entry. An idempotency key is kept with the change it caused.
create table time_entry_changes (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  actor_id uuid not null,
  actor_username text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  changed_at timestamptz not null,
  before jsonb,
  after jsonb,
  idempotency_key text,
  primary key (tenant_id, id),
  check ((before is null) = (action = 'created')),
  check ((after is null) = (action = 'deleted'))
);
create unique index time_entry_changes_idempotency_key on time_entry_changes (tenant_id, actor_id, idempotency_key)
  where idempotency_key is not null;
create index time_entry_changes_by_entry on time_entry_changes (tenant_id, entry_id, changed_at);

-- Only hashes of tokens are kept: who reads the database cannot sign in with what is found.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table enrolments (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  expires_at timestamptz not null
);

-- Counters may be lost with a crash; that only forgives a few attempts.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

alter table subscription_tiers enable row level security;
alter table organizations enable row level security;
alter table users enable row level security;
alter table time_entries enable row level security;
alter table time_entry_changes enable row level security;
alter table sessions enable row level security;
alter table enrolments enable row level security;
alter table rate_limits enable row level security;

create policy everyone on subscription_tiers for select to watchbell_tenant, watchbell_platform using (true);
create policy tenant on organizations to watchbell_tenant using (id = (select current_tenant()));
create policy tenant on users to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on time_entries to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on time_entry_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy platform on organizations to watchbell_platform using (true);
create policy platform on users to watchbell_platform using (true);

grant select on subscription_tiers to watchbell_tenant, watchbell_platform;
grant select, update on organizations to watchbell_tenant;
grant select, insert, update, delete on users to watchbell_tenant;
grant select, insert, update, delete on time_entries to watchbell_tenant;
grant select, insert on time_entry_changes to watchbell_tenant;
grant select, insert on organizations, users to watchbell_platform;
