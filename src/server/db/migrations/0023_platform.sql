-- The third role, for master admins (docs/decisions/0040): a tenant role that also sees which organizations and people
-- there are, and writes the log of the platform.
do $$ begin create role watchbell_master nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  grant watchbell_tenant to watchbell_master;
  execute format('grant watchbell_master to %I', current_user);
exception when unique_violation or internal_error then null; end $$;
grant usage on schema public to watchbell_master;

-- A deleted organization can be restored until its data is removed.
alter table organizations add column deleted_at timestamptz;
alter table organizations add column removal_started_at timestamptz;
-- Set by a master admin. The trial lasts at least until here, whatever Stripe says.
alter table organizations add column trial_extended_to timestamptz;
-- Of the custom plan: for one period of billing_cycle, invoiced outside of Stripe.
alter table organizations add column custom_price_cents integer check (custom_price_cents >= 0);
alter table organizations add column custom_max_users integer check (custom_max_users > 0);
create index organizations_by_name on organizations (lower(name), id);
create index organizations_by_creation on organizations (created_at desc, id desc);
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;

-- No one of a deleted organization is signed in, and no link of it works.
create function end_access_of_organization() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from sessions s using users u where u.tenant_id = new.id and s.user_id = u.id;
  delete from password_links where tenant_id = new.id;
  delete from email_confirmations where tenant_id = new.id;
  delete from enrolments where organization_id = new.id;
  return null;
end $$;
create trigger organization_deleted after update of deleted_at on organizations for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function end_access_of_organization();

-- Counted as people come and go, so that lists of organizations count no one.
create table organization_user_counts (
  tenant_id uuid primary key references organizations on delete cascade,
  users integer not null
);
insert into organization_user_counts (tenant_id, users)
  select o.id, (select count(*) from users u where u.tenant_id = o.id) from organizations o;
create function add_user_count() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into organization_user_counts (tenant_id, users) values (new.id, 0);
  return null;
end $$;
create trigger organization_added after insert on organizations for each row execute function add_user_count();
create function count_added_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update organization_user_counts c set users = c.users + n
    from (select organization_id, count(*) as n from added group by organization_id) a where c.tenant_id = a.organization_id;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as added
  for each statement execute function count_added_users();
create function count_deleted_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update organization_user_counts c set users = c.users - n
    from (select organization_id, count(*) as n from deleted group by organization_id) d where c.tenant_id = d.organization_id;
  return null;
end $$;
create trigger users_deleted after delete on users referencing old table as deleted
  for each statement execute function count_deleted_users();
create index users_without_organization on users (id) where organization_id is null;

-- Small: one summary for every 32 pages. Entries of today are in the last ones.
create index time_entries_by_creation on time_entries using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- What all organizations do today, counted again when a master admin looks and it is older than a few seconds.
create table platform_activity (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  active_clock_ins integer not null,
  entries_created integer not null
);

-- The last figures of each month. day is its first one.
create table platform_months (
  month date primary key,
  organizations integer not null,
  -- Null for months before this was recorded.
  revenue_cents bigint,
  recorded_at timestamptz not null
);

insert into platform_months (month, organizations, recorded_at)
  select m::date, (select count(*) from organizations where created_at < m + interval '1 month'), now()
  from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') m;

alter table organization_user_counts enable row level security;
alter table platform_activity enable row level security;
alter table platform_months enable row level security;
create policy master on organizations for select to watchbell_master using (true);
create policy master on users for select to watchbell_master using (true);
create policy master on organization_user_counts for select to watchbell_master using (true);
create policy master on platform_months for select to watchbell_master using (true);
grant select on organization_user_counts, platform_months to watchbell_master;
-- The log of the platform has no organization and outlives them all.
create policy platform_log on audit_log to watchbell_master using (tenant_id = '00000000-0000-0000-0000-000000000000');
create policy platform_log on audit_heads to watchbell_master using (tenant_id = '00000000-0000-0000-0000-000000000000');
