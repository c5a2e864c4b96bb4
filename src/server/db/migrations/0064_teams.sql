-- Teams and who leads them (docs/decisions/0104). An organization without teams has no rows here.
create table teams (
  tenant_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null,
  -- No one is in it any more. It stays, because histories name it.
  archived_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null,
  idempotency_key text,
  primary key (tenant_id, id)
);
create unique index teams_name on teams (tenant_id, lower(name)) where archived_at is null;
create unique index teams_idempotency_key on teams (tenant_id, idempotency_key) where idempotency_key is not null;

-- Days without an end go on. A team that someone was ever in is archived instead of deleted.
create table team_members (
  tenant_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  span daterange not null check (not isempty(span)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  -- An organization is removed with its people and its teams, in any order.
  foreign key (tenant_id, team_id) references teams (tenant_id, id) deferrable initially deferred,
  constraint team_members_one_team exclude using gist (tenant_id with =, user_id with =, span with &&)
);
create index team_members_by_team on team_members (tenant_id, team_id);

create table team_managers (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  span daterange not null check (not isempty(span)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references teams (tenant_id, id) deferrable initially deferred,
  constraint team_managers_once exclude using gist (tenant_id with =, team_id with =, user_id with =, span with &&)
);
create index team_managers_by_person on team_managers (tenant_id, user_id);

-- Who leads a manager's teams while they are away.
create table substitutes (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  substitute_id uuid not null check (substitute_id <> user_id),
  span daterange not null check (not isempty(span) and upper(span) - lower(span) <= 92),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, substitute_id) references users (tenant_id, id) on delete cascade,
  constraint substitutes_one_a_day exclude using gist (tenant_id with =, user_id with =, span with &&)
);
create index substitutes_by_substitute on substitutes (tenant_id, substitute_id);

-- A hint for screens and calls: rights come from reachable_people(). True while there may be days on which the person leads a team.
alter table users add column may_manage boolean not null default false;

-- Those who may decide about requests of others.
drop index users_who_decide;
create index users_who_decide on users (tenant_id) where is_admin or is_org_admin or may_manage;

create function hint_managing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set may_manage = true
  where tenant_id = new.tenant_id and not may_manage
    and id = case when tg_table_name = 'substitutes' then (to_jsonb(new) ->> 'substitute_id')::uuid else new.user_id end;
  return null;
end $$;
revoke execute on function hint_managing from public;
create trigger hint_managing after insert or update on team_managers for each row execute function hint_managing();
create trigger hint_managing after insert or update on substitutes for each row execute function hint_managing();

alter table teams enable row level security;
alter table team_members enable row level security;
alter table team_managers enable row level security;
alter table substitutes enable row level security;
create policy tenant on teams to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on team_members to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on team_managers to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on substitutes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update, delete on teams, team_members, team_managers, substitutes to watchbell_tenant;

-- The third wall: calls of managers run as a role that sees their people. It is no member of watchbell_tenant, whose policies would
-- show it everyone.
do $$ begin create role watchbell_manager nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant watchbell_manager to %I', current_user);
exception when unique_violation or internal_error then null; end $$;
grant usage on schema public to watchbell_manager;

-- Of the call: who makes it, and the organization's day by the clock of the product.
create function current_actor() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor', true), '')::uuid $$;
create function current_day() returns date language sql stable parallel safe
  as $$ select nullif(current_setting('app.today', true), '')::date $$;

-- The teams that the actor leads today, or stands in for.
create function led_teams() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select m.team_id from team_managers m
    where m.tenant_id = current_tenant() and m.span @> current_day() and (
      m.user_id = current_actor() or m.user_id in (
        select s.user_id from substitutes s
        where s.tenant_id = current_tenant() and s.substitute_id = current_actor() and s.span @> current_day()));
end $$;

-- Whose things the actor reaches: their own, and those of today's members of these teams.
create function reachable_people() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select current_actor() union
    select m.user_id from team_members m
    where m.tenant_id = current_tenant() and m.span @> current_day() and m.team_id in (select led_teams()));
end $$;
revoke execute on function led_teams, reachable_people from public;
grant execute on function led_teams, reachable_people to watchbell_manager;

-- The name of someone of the organization, for histories whose authors the caller doesn't reach.
create function author_name(person uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(
    (select trim(trim(u.first_name || ' ' || u.last_name) || ' ' || u.name_suffix) from users u
     where u.tenant_id = current_tenant() and u.id = person and trim(u.first_name || u.last_name) <> ''),
    (select d.name from deleted_people d where d.tenant_id = current_tenant() and d.user_id = person));
end $$;
revoke execute on function author_name from public;
grant execute on function author_name to watchbell_tenant, watchbell_manager;

-- A request that is decided waits for no one, so its notifications count as read: also those of people whom the decider doesn't reach.
create function read_decided_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = coalesce(new.decided_at, now())
  where tenant_id = new.tenant_id and subject_id = new.id and kind = 'request-waiting' and read_at is null;
  return null;
end $$;
revoke execute on function read_decided_notifications from public;
create trigger request_decided after update of status on leave_requests
  for each row when (new.status <> 'pending') execute function read_decided_notifications();

-- Things of people, within reach.
create policy manager on users to watchbell_manager
  using (tenant_id = (select current_tenant()) and id = any ((select reachable_people())::uuid[]));
create policy manager on time_entries to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on time_entry_changes to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on leave_accounts to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on leave_ledger to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on leave_requests to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on leave_request_days to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on leave_request_changes to watchbell_manager
  using (tenant_id = (select current_tenant()) and exists (
    select from leave_requests r where r.tenant_id = leave_request_changes.tenant_id and r.id = leave_request_changes.request_id));
create policy manager on notifications to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on notification_settings for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on push_subscriptions for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on deleted_people for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on pay_group_members for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on pay_people for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on pay_individual_terms for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on period_timesheets to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on period_timesheet_changes for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on accepted_warnings to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on accepted_days to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on team_members for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and user_id = any ((select reachable_people())::uuid[]));
create policy manager on push_messages for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy manager on mails for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy manager on audit_log for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy manager on audit_heads to watchbell_manager using (tenant_id = (select current_tenant()));

-- Things of the organization, to read.
create policy manager on organizations for select to watchbell_manager using (id = (select current_tenant()));
create policy everyone_who_leads on subscription_tiers for select to watchbell_manager using (true);
create policy manager on server_clock for select to watchbell_manager using (true);
create policy manager on branding for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on leave_types for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on leave_policies for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on leave_setting_changes for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on leave_schedules for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on pay_groups to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on pay_group_terms for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy manager on teams for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and id in (select led_teams()));

-- Who leads a team is known to those who lead it.
create policy manager on team_managers for select to watchbell_manager
  using (tenant_id = (select current_tenant()) and team_id in (select led_teams()));

-- Locking a row needs the right to update a column of it. The policies let these have no other value.
grant select, update (organization_id) on users to watchbell_manager;
grant update (tenant_id) on pay_groups to watchbell_manager;
grant select, insert, update, delete on time_entries, leave_request_days to watchbell_manager;
grant select, insert on time_entry_changes, leave_ledger, leave_request_changes to watchbell_manager;
grant select, insert, update on leave_accounts, leave_requests, period_timesheets to watchbell_manager;
grant select, insert, delete on accepted_warnings, accepted_days to watchbell_manager;
grant insert on notifications, push_messages, mails, audit_log to watchbell_manager;
grant select, insert, update on audit_heads to watchbell_manager;
grant select on notification_settings, push_subscriptions, deleted_people, pay_group_members, pay_people, pay_individual_terms,
  period_timesheet_changes, team_members, team_managers, organizations, subscription_tiers, server_clock, branding, leave_types, leave_policies,
  leave_setting_changes, leave_schedules, pay_groups, pay_group_terms, teams to watchbell_manager;
grant execute on function count_mails to watchbell_manager;
