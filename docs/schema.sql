-- The shape of the database after all migrations. `npm run schema` writes this file, and test/schema.test.ts compares it.
-- Changes go into a new file in src/server/db/migrations, which also has the reasons.

create extension if not exists btree_gist;
grant usage on schema public to watchbell_manager, watchbell_master, watchbell_platform, watchbell_tenant;
create domain latitude as double precision check (value >= '-90'::double precision and value <= 90);
create domain longitude as double precision check (value >= '-180'::double precision and value <= 180);

create function author_name(person uuid) returns text language plpgsql stable security definer set search_path to 'public', 'pg_temp' as
$$
begin
  return coalesce(
    (select trim(trim(u.first_name || ' ' || u.last_name) || ' ' || u.name_suffix) from users u
     where u.tenant_id = current_tenant() and u.id = person and trim(u.first_name || u.last_name) <> ''),
    (select d.name from deleted_people d where d.tenant_id = current_tenant() and d.user_id = person));
end $$;
revoke execute on function author_name from public;
grant execute on function author_name to watchbell_manager, watchbell_tenant;

create function breaks_fit(breaks jsonb, clock_in timestamptz, clock_out timestamptz, stored_seconds integer, stored_start timestamptz)
    returns boolean language plpgsql immutable parallel safe set search_path to 'public' as
$$
begin
  return stored_seconds = meal_seconds(breaks) and stored_start is not distinct from meal_started_at(breaks)
    and bool_and(coalesce(
      id is not null and kind = any ('{meal,rest}') and started_at >= clock_in and ended_at > started_at
      and ended_at <= coalesce(clock_out, 'infinity') and (ended_at < 'infinity' or clock_out is null)
      and started_at >= previous_end, false))
  from (
    select id, kind, started_at, ended_at, lag(ended_at, 1, '-infinity') over (order by position) as previous_end
    from (
      select id, kind, "startedAt" as started_at, coalesce("endedAt", 'infinity') as ended_at, position
      from rows from (
        jsonb_to_recordset(breaks) as (id uuid, kind text, "startedAt" timestamptz, "endedAt" timestamptz)
      ) with ordinality as b (id, kind, "startedAt", "endedAt", position)
    ) in_order
  ) with_previous;
end $$;

create function breaks_within(breaks jsonb, starts_at timestamptz, ends_at timestamptz) returns jsonb language plpgsql immutable as
$$
begin
  return (
    select jsonb_agg(jsonb_build_array(b ->> 'id', b ->> 'kind', (b ->> 'startedAt')::timestamptz, (b ->> 'endedAt')::timestamptz)
      order by b ->> 'startedAt')
    from jsonb_array_elements(breaks) b
    where (b ->> 'startedAt')::timestamptz < ends_at and coalesce((b ->> 'endedAt')::timestamptz, 'infinity') > starts_at
  );
end $$;

create function count_mails(keys text[], wanted integer[], most integer, resets timestamptz, at timestamptz)
    returns integer[] language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
declare
  used integer;
  granted integer[] := '{}';
begin
  for i in 1..cardinality(keys) loop
    insert into rate_limits as r (key, count, resets_at) values ('mail ' || keys[i], 0, resets)
    on conflict (key) do update set
      count = case when r.resets_at <= at then 0 else r.count end,
      resets_at = case when r.resets_at <= at then excluded.resets_at else r.resets_at end
    returning count into used;
    granted := granted || greatest(0, least(wanted[i], most - used));
    update rate_limits set count = count + granted[i] where key = 'mail ' || keys[i];
  end loop;
  return granted;
end $$;
revoke execute on function count_mails from public;
grant execute on function count_mails to watchbell_manager, watchbell_platform, watchbell_tenant;

create function current_actor() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.actor', true), '')::uuid $$;

create function current_day() returns date language sql stable parallel safe as
$$ select nullif(current_setting('app.today', true), '')::date $$;

create function current_tenant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

create function led_teams() returns setof uuid language plpgsql stable security definer set search_path to 'public', 'pg_temp' as
$$
begin
  return query select m.team_id from team_managers m
    where m.tenant_id = current_tenant() and m.span @> current_day() and (
      m.user_id = current_actor() or m.user_id in (
        select s.user_id from substitutes s
        where s.tenant_id = current_tenant() and s.substitute_id = current_actor() and s.span @> current_day()));
end $$;
revoke execute on function led_teams from public;
grant execute on function led_teams to watchbell_manager;

create function locked_time_detail(tenant uuid, start_day date, last_day date, status text, approver uuid, username text)
    returns text language plpgsql stable as
$$
begin
  return concat_ws('/', start_day, last_day, status, coalesce((
    select nullif(btrim(concat_ws(' ', u.first_name, u.last_name, nullif(u.name_suffix, ''))), '')
    from public.users u where u.tenant_id = tenant and u.id = approver
  ), username));
end $$;
revoke execute on function locked_time_detail from public;

create function meal_seconds(breaks jsonb) returns integer language sql immutable parallel safe as
$$
  select coalesce(sum(floor(date_part('epoch', "endedAt" - "startedAt"))), 0)::integer
  from jsonb_to_recordset(breaks) as b (kind text, "startedAt" timestamptz, "endedAt" timestamptz)
  where kind = 'meal' and "endedAt" is not null
$$;

create function meal_started_at(breaks jsonb) returns timestamptz language sql immutable parallel safe as
$$
  select "startedAt" from jsonb_to_recordset(breaks) as b (kind text, "startedAt" timestamptz, "endedAt" timestamptz)
  where kind = 'meal' and "endedAt" is null
$$;

create function plain_letters(text) returns text language sql immutable parallel safe strict as
$$
  select case when $1 !~ '[^ -~]' then lower($1 collate "C") else
    replace(replace(replace(replace(translate(translate(
        lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u3099\u309a]', '', 'g') collate "C"),
        -- The capital letters of Latin, Greek, Cyrillic, and Armenian, because servers know different ones.
        'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ' ||
        'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ' ||
        'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞ',
        'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ' ||
        'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ' ||
        'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆß'
      ), 'đðłøħŧıŋςəɓɗƙƴʼ‘’‐–—', 'ddlohtinσebdky''''''---'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
  end
$$;

create function reachable_people() returns uuid[] language plpgsql stable security definer set search_path to 'public', 'pg_temp' as
$$
declare
  found uuid[] := nullif(current_setting('app.reach', true), '')::uuid[];
begin
  return coalesce(found, array(
    select current_actor() union
    select m.user_id from team_members m
    where m.tenant_id = current_tenant() and m.span @> current_day() and m.team_id in (select led_teams())));
end $$;
revoke execute on function reachable_people from public;
grant execute on function reachable_people to watchbell_manager;

create function refuse_session() returns text language plpgsql as
$$
begin
  raise exception 'The session has ended or changed' using errcode = 'WB001';
end $$;

create function sort_key(text) returns text language sql immutable parallel safe strict as
$$
  select case when plain ~ '[0-9]'
    then regexp_replace(regexp_replace(plain, '[0-9]+', '000000000000000\&', 'g'), '[0-9]*([0-9]{15})', '\1', 'g')
    else plain end
  from plain_letters($1) plain
$$;

create function standing_in_for(person uuid) returns uuid language plpgsql stable security definer set search_path to 'public', 'pg_temp' as
$$
declare
  managers uuid[];
begin
  if current_actor() is null or person = current_actor() then
    return null;
  end if;
  managers := array(
    select m.user_id from team_members t
      join team_managers m on m.tenant_id = t.tenant_id and m.team_id = t.team_id and m.span @> current_day()
    where t.tenant_id = current_tenant() and t.user_id = person and t.span @> current_day());
  if current_actor() = any (managers) then
    return null;
  end if;
  return (
    select s.user_id from substitutes s
    where s.tenant_id = current_tenant() and s.user_id = any (managers) and s.substitute_id = current_actor() and s.span @> current_day()
    order by s.set_at, s.id limit 1);
end $$;
revoke execute on function standing_in_for from public;
grant execute on function standing_in_for to watchbell_manager, watchbell_tenant;

create function time_lock_key(person uuid) returns integer language sql immutable as
$$
  select uuid_hash(person) & 1023
$$;

create table schema_migrations (
  name text not null,
  applied_at timestamptz not null,
  constraint schema_migrations_pkey primary key (name)
);

create table subscription_tiers (
  id text not null,
  name text not null,
  description text not null,
  monthly_price_cents integer not null,
  annual_price_cents integer not null,
  max_users integer,
  is_active boolean not null default true,
  is_custom boolean not null default false,
  is_free_forever boolean not null default false,
  position integer not null,
  constraint subscription_tiers_pkey primary key (id),
  constraint subscription_tiers_annual_price_cents_check check (annual_price_cents >= 0),
  constraint subscription_tiers_max_users_check check (max_users > 0),
  constraint subscription_tiers_monthly_price_cents_check check (monthly_price_cents >= 0)
);
alter table subscription_tiers enable row level security;
create policy everyone on subscription_tiers for select to watchbell_platform, watchbell_tenant using (true);
create policy everyone_who_leads on subscription_tiers for select to watchbell_manager using (true);
grant select on subscription_tiers to watchbell_manager, watchbell_platform, watchbell_tenant;

create table organizations (
  id uuid not null,
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
  subscription_status text not null default 'pending',
  subscription_tier_id text,
  billing_cycle text,
  trial_ends_at timestamptz,
  last_payment_at timestamptz,
  next_billing_at timestamptz,
  created_at timestamptz not null,
  email_confirmed_at timestamptz,
  ask_after_hours smallint not null default 14,
  version integer not null default 1,
  stripe_status text,
  cancel_at timestamptz,
  deleted_at timestamptz,
  removal_started_at timestamptz,
  trial_extended_to timestamptz,
  custom_price_cents integer,
  custom_max_users integer,
  team_calendar text not null default 'absences',
  running_subscriptions integer not null default 0,
  language text not null default 'en',
  region text not null default 'US',
  constraint organizations_pkey primary key (id),
  constraint organizations_ask_after_hours_check check (ask_after_hours >= 6 and ask_after_hours <= 24),
  constraint organizations_billing_cycle_check check (billing_cycle in ('monthly', 'annual')),
  constraint organizations_custom_max_users_check check (custom_max_users > 0),
  constraint organizations_custom_price_cents_check check (custom_price_cents >= 0),
  constraint organizations_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$'),
  constraint organizations_region_check check (region in ('US', 'CA', 'DE', 'other')),
  constraint organizations_running_subscriptions_check check (running_subscriptions >= 0),
  constraint organizations_subscription_status_check check (subscription_status in ('pending', 'active')),
  constraint organizations_team_calendar_check check (team_calendar in ('hidden', 'absences', 'types')),
  constraint organizations_subscription_tier_id_fkey foreign key (subscription_tier_id) references subscription_tiers (id)
);
create index organizations_by_creation on organizations (created_at desc, id desc);
create index organizations_by_name on organizations (lower(name), id);
create index organizations_by_trial_end on organizations (trial_ends_at) where subscription_status = 'pending';
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;
alter table organizations enable row level security;
create policy manager on organizations for select to watchbell_manager using (id = (select current_tenant()));
create policy master on organizations for select to watchbell_master using (true);
create policy platform on organizations to watchbell_platform using (true);
create policy tenant on organizations to watchbell_tenant using (id = (select current_tenant()));
grant select on organizations to watchbell_manager;
grant insert, select, update (email_confirmed_at) on organizations to watchbell_platform;
grant select, update on organizations to watchbell_tenant;

create function add_user_count() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  insert into organization_user_counts (tenant_id, users) values (new.id, 0);
  return null;
end $$;
revoke execute on function add_user_count from public;

create function end_access_of_organization() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  delete from sessions s using users u where u.tenant_id = new.id and s.user_id = u.id;
  delete from password_links where tenant_id = new.id;
  delete from email_confirmations where tenant_id = new.id;
  delete from enrolments where organization_id = new.id;
  return null;
end $$;
revoke execute on function end_access_of_organization from public;

create function forget_confirmation() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  delete from email_confirmations where tenant_id = new.id;
  update organizations set email_confirmed_at = null where id = new.id;
  update users set email_confirmed_at = null where id = new.id;
  return null;
end $$;
revoke execute on function forget_confirmation from public;
create trigger email_changed after update of email on organizations for each row
    when (old.email is distinct from new.email) execute function forget_confirmation();
create trigger organization_added after insert on organizations for each row execute function add_user_count();
create trigger organization_deleted after update of deleted_at on organizations for each row when (old.deleted_at is null
    and new.deleted_at is not null) execute function end_access_of_organization();

create table users (
  id uuid not null,
  organization_id uuid,
  tenant_id uuid not null generated always as (coalesce(organization_id, id)) stored,
  username text not null,
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
  email_confirmed_at timestamptz,
  version integer not null default 1,
  is_sample boolean not null default false,
  name_key text not null generated always as ("left"(((((((( case when last_name = '' and first_name = '' then sort_key(username) || ''
    else (((sort_key(last_name) || '') || sort_key(first_name)) || '') || sort_key(name_suffix) end || '') || last_name) || '') || first_name) || '') || name_suffix) || '') || username, 600)) stored,
  starts_at_home boolean not null default false,
  language text,
  clock smallint,
  may_manage boolean not null default false,
  constraint users_pkey primary key (id),
  constraint users_tenant_id_id_key unique (tenant_id, id),
  constraint users_check check (not is_org_admin or organization_id is not null),
  constraint users_check1 check (not is_master_admin or organization_id is null),
  constraint users_clock_check check (clock in (12, 24)),
  constraint users_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$'),
  constraint users_sample_is_plain check (not is_sample or email = '' and not is_admin and not is_org_admin),
  constraint users_organization_id_fkey foreign key (organization_id) references organizations (id) on delete cascade
);
create index users_by_email on users (lower(email)) where email <> '';
create index users_by_name on users (tenant_id, name_key, id);
create index users_by_name_everywhere on users (name_key, id);
create index users_by_organization on users (organization_id);
create unique index users_username_key on users (lower(username));
create index users_who_decide on users (tenant_id) where is_admin or is_org_admin or may_manage;
create index users_who_run on users (tenant_id) where is_org_admin;
create index users_without_organization on users (id) where organization_id is null;
alter table users enable row level security;
create policy manager on users to watchbell_manager using (tenant_id = (select current_tenant())
    and (id = any ((select reachable_people())::uuid[])));
create policy master on users for select to watchbell_master using (true);
create policy platform on users to watchbell_platform using (true);
create policy tenant on users to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, update (organization_id) on users to watchbell_manager;
grant insert, select, update (email_confirmed_at, language) on users to watchbell_platform;
grant delete, insert, select, update on users to watchbell_tenant;

create function add_credentials() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  insert into credentials (tenant_id, user_id) values (new.tenant_id, new.id);
  return null;
end $$;
revoke execute on function add_credentials from public;

create function count_added_users() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  update organization_user_counts c set users = c.users + n
    from (select organization_id, count(*) as n from added where not is_sample group by organization_id) a
    where c.tenant_id = a.organization_id;
  return null;
end $$;
revoke execute on function count_added_users from public;

create function count_deleted_users() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  update organization_user_counts c set users = c.users - n
    from (select organization_id, count(*) as n from deleted where not is_sample group by organization_id) d
    where c.tenant_id = d.organization_id;
  return null;
end $$;
revoke execute on function count_deleted_users from public;

create function raise_auth_version_of_user() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  update credentials set auth_version = auth_version + 1 where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
revoke execute on function raise_auth_version_of_user from public;
create trigger email_changed after update of email on users for each row when (old.email is distinct from new.email
    and new.organization_id is null) execute function forget_confirmation();
create trigger org_admin_granted after update of is_org_admin on users for each row when (new.is_org_admin
    and not old.is_org_admin) execute function raise_auth_version_of_user();
create trigger user_added after insert on users for each row execute function add_credentials();
create trigger users_added after insert on users referencing new table as added for each statement execute function count_added_users();
create trigger users_deleted after delete
    on users referencing old table as deleted for each statement execute function count_deleted_users();

create table time_entry_changes (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  actor_id uuid not null,
  actor_username text not null,
  action text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb,
  idempotency_key text,
  device_time timestamptz,
  device_sent_at timestamptz,
  leave_status text,
  recorded_later boolean not null default false,
  constraint time_entry_changes_pkey primary key (tenant_id, entry_id, id),
  constraint time_entry_changes_check check ( case when before is null then after is not null and (action in ('created', 'restored'))
    when after is null then action = 'deleted' else action = 'changed' end),
  constraint time_entry_changes_check1 check ((device_time is null) = (device_sent_at is null)),
  constraint time_entry_changes_leave_status_check check (leave_status in ('approved', 'rejected', 'cancelled'))
);
create index time_entry_changes_by_others on time_entry_changes (tenant_id, user_id, entry_id, changed_at desc, id desc)
    where actor_id <> user_id;
create index time_entry_changes_deleted on time_entry_changes (tenant_id, user_id, changed_at) where action = 'deleted';
create unique index time_entry_changes_idempotency_key on time_entry_changes (tenant_id, actor_id, idempotency_key)
    where idempotency_key is not null;
create index time_entry_changes_recorded_later on time_entry_changes (tenant_id, user_id, entry_id) where recorded_later;
create index time_entry_changes_recorded_later_at on time_entry_changes (tenant_id, changed_at) where recorded_later;
alter table time_entry_changes enable row level security;
create policy manager on time_entry_changes to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on time_entry_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on time_entry_changes to watchbell_manager, watchbell_tenant;

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  from_plain_cookie boolean not null default false,
  auth_version integer not null,
  id uuid not null default gen_random_uuid(),
  user_agent text not null default '',
  last_used_at timestamptz not null default now(),
  is_demo boolean not null default false,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_id_key unique (id),
  constraint sessions_demo_is_short check (not is_demo or expires_at <= (created_at + '01:00:00'::interval)),
  constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);
alter table sessions enable row level security;

create function remember_visit() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  insert into last_visits (tenant_id, user_id, visited_at)
  select u.tenant_id, u.id, new.last_used_at from users u where u.id = new.user_id
  on conflict (tenant_id, user_id) do update set visited_at = greatest(last_visits.visited_at, excluded.visited_at);
  return null;
end $$;
revoke execute on function remember_visit from public;
create trigger session_used after insert or update of last_used_at on sessions for each row execute function remember_visit();

create table enrolments (
  token_hash bytea not null,
  organization_id uuid not null,
  expires_at timestamptz not null,
  constraint enrolments_pkey primary key (token_hash),
  constraint enrolments_organization_id_fkey foreign key (organization_id) references organizations (id) on delete cascade
);
alter table enrolments enable row level security;
create policy tenant on enrolments to watchbell_tenant using (organization_id = (select current_tenant()));
grant delete, select (organization_id) on enrolments to watchbell_tenant;

create unlogged table rate_limits (
  key text not null,
  count integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (key)
);
alter table rate_limits enable row level security;

create table branding (
  tenant_id uuid not null,
  primary_color text not null default '#000000',
  secondary_color text not null default '#ffffff',
  font_family text not null default 'Inter',
  logo bytea,
  logo_dark bytea,
  logo_version text,
  logo_dark_version text,
  version integer not null default 1 + floor(random() * 1000000000)::integer,
  constraint branding_pkey primary key (tenant_id),
  constraint branding_check check ((logo is null) = (logo_version is null)),
  constraint branding_check1 check ((logo_dark is null) = (logo_dark_version is null)),
  constraint branding_font_family_check check (font_family in ('Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat')),
  constraint branding_primary_color_check check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  constraint branding_secondary_color_check check (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  constraint branding_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table branding enable row level security;
create policy manager on branding for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy tenant on branding to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on branding to watchbell_manager;
grant delete, insert, select, update on branding to watchbell_tenant;

create table mails (
  tenant_id uuid not null,
  id uuid not null,
  sender_id uuid not null,
  recipient text not null,
  reply_to text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  problem jsonb,
  accepted_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  idempotency_key text,
  request_hash bytea,
  kind text not null default 'timesheet',
  secret boolean not null default false,
  html text not null default '',
  constraint mails_pkey primary key (tenant_id, id),
  constraint mails_check check ((state = 'waiting') = (due_at is not null)),
  constraint mails_check1 check ((state = 'waiting') = (settled_at is null)),
  constraint mails_kind_check check (kind in ('timesheet', 'notice')),
  constraint mails_state_check check (state in ('waiting', 'sent', 'failed'))
);
create index mails_by_sender on mails (tenant_id, sender_id, accepted_at desc, id desc);
create unique index mails_idempotency_key on mails (tenant_id, sender_id, idempotency_key) where idempotency_key is not null;
create index mails_settled on mails (settled_at) where settled_at is not null;
create index mails_waiting on mails (due_at) where state = 'waiting';
alter table mails enable row level security;
create policy manager on mails for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy platform on mails for insert to watchbell_platform with check (true);
create policy tenant on mails to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert on mails to watchbell_manager, watchbell_platform;
grant insert, select on mails to watchbell_tenant;

create table mail_attachments (
  tenant_id uuid not null,
  mail_id uuid not null,
  position integer not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  constraint mail_attachments_pkey primary key (tenant_id, mail_id, "position"),
  constraint mail_attachments_tenant_id_mail_id_fkey foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete cascade
);
alter table mail_attachments enable row level security;
create policy tenant on mail_attachments to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on mail_attachments to watchbell_tenant;

create table leave_types (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default '',
  color text not null,
  is_active boolean not null default true,
  is_system boolean not null default false,
  active_since date not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint leave_types_pkey primary key (tenant_id, id),
  constraint leave_types_color_check check (color ~ '^#[0-9a-fA-F]{6}$'),
  constraint leave_types_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table leave_types enable row level security;
create policy manager on leave_types for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy platform on leave_types for insert to watchbell_platform with check (true);
create policy tenant on leave_types to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on leave_types to watchbell_manager;
grant insert on leave_types to watchbell_platform;
grant delete, insert, select, update on leave_types to watchbell_tenant;

create table leave_policies (
  tenant_id uuid not null,
  id uuid not null,
  leave_type_id uuid not null,
  name text not null,
  description text not null default '',
  annual_allocation numeric(14,2) not null,
  accrual_rate numeric(14,2) not null,
  accrual_frequency text not null,
  max_balance numeric(14,2),
  min_service_days integer not null,
  accrual_type text not null,
  initial_allocation numeric(14,2),
  reset_date text not null,
  max_carry_over numeric(14,2) not null,
  accrual_thresholds jsonb not null,
  is_active boolean not null default true,
  active_since date not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint leave_policies_pkey primary key (tenant_id, id),
  constraint leave_policies_accrual_frequency_check check (accrual_frequency in ('weekly', 'biweekly', 'monthly', 'quarterly', 'annually')),
  constraint leave_policies_accrual_rate_check check (accrual_rate >= 0),
  constraint leave_policies_accrual_type_check check (accrual_type in ('standard', 'hours-worked')),
  constraint leave_policies_annual_allocation_check check (annual_allocation >= 0),
  constraint leave_policies_initial_allocation_check check (initial_allocation >= 0),
  constraint leave_policies_max_balance_check check (max_balance >= 0),
  constraint leave_policies_max_carry_over_check check (max_carry_over >= 0),
  constraint leave_policies_min_service_days_check check (min_service_days >= 0),
  constraint leave_policies_reset_date_check check (reset_date ~ '^[01]\d-[0-3]\d$'),
  constraint leave_policies_tenant_id_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id)
    on delete cascade
);
create index leave_policies_by_type on leave_policies (tenant_id, leave_type_id, created_at, id);
alter table leave_policies enable row level security;
create policy manager on leave_policies for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy platform on leave_policies for insert to watchbell_platform with check (true);
create policy tenant on leave_policies to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on leave_policies to watchbell_manager;
grant insert on leave_policies to watchbell_platform;
grant delete, insert, select, update on leave_policies to watchbell_tenant;

create table leave_setting_changes (
  tenant_id uuid not null,
  id uuid not null,
  subject text not null,
  subject_id uuid not null,
  actor_id uuid not null,
  actor_username text not null,
  changed_at timestamptz not null,
  before jsonb,
  after jsonb,
  constraint leave_setting_changes_pkey primary key (tenant_id, id),
  constraint leave_setting_changes_subject_check check (subject in ('type', 'policy', 'assignment'))
);
create index leave_setting_changes_by_subject on leave_setting_changes (tenant_id, subject_id, changed_at desc, id desc);
alter table leave_setting_changes enable row level security;
create policy manager on leave_setting_changes for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy tenant on leave_setting_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on leave_setting_changes to watchbell_manager;
grant insert, select on leave_setting_changes to watchbell_tenant;

create table leave_accounts (
  tenant_id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  assigned_policy_id uuid,
  policy_id uuid,
  policy_since date,
  accrued_through date,
  constraint leave_accounts_pkey primary key (tenant_id, user_id, leave_type_id),
  constraint leave_accounts_check check ((policy_id is null) = (policy_since is null)),
  constraint leave_accounts_tenant_id_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id)
    on delete cascade,
  constraint leave_accounts_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index leave_accounts_by_type on leave_accounts (tenant_id, leave_type_id, user_id);
alter table leave_accounts enable row level security;
create policy manager on leave_accounts to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on leave_accounts to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on leave_accounts to watchbell_manager, watchbell_tenant;

create table leave_ledger (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  kind text not null,
  hours numeric(14,2) not null,
  effective_on date not null,
  policy_id uuid,
  policy_name text,
  period text,
  period_start date,
  period_end date,
  actor_id uuid,
  actor_username text,
  request_id uuid,
  idempotency_key text,
  posted_at timestamptz not null,
  corrects_id uuid,
  times_corrected integer not null default 0,
  reason jsonb not null,
  leave_day date,
  due_hours numeric(14,2),
  max_balance numeric(14,2),
  max_carry_over numeric(14,2),
  recalculates_id uuid,
  constraint leave_ledger_pkey primary key (tenant_id, id),
  constraint leave_ledger_check check (reason ? 'code' and (kind = 'correction') = (corrects_id is not null)
    and (kind = 'recalculation') = (recalculates_id is not null) and (request_id is not null) = (kind in ('request', 'cancellation'))
    and (leave_day is not null) = (kind in ('request', 'cancellation')) and (due_hours is not null) = (kind in ('allocation', 'accrual'))
    and (max_balance is null or due_hours is not null) and (max_carry_over is not null) = (kind = 'reset') and case
    when kind in ('correction', 'recalculation') then actor_id is null
    when kind in ('request', 'cancellation', 'adjustment') then actor_id is not null and period is null and policy_id is null
    when kind in ('allocation', 'accrual', 'reset', 'carry-over') then actor_id is null and period is not null and policy_id is not null
    else false end and case kind when 'request' then hours < 0 when 'cancellation' then hours > 0 when 'allocation' then hours >= 0
    when 'accrual' then hours >= 0 when 'adjustment' then hours <> 0 when 'recalculation' then hours <> 0 else true end),
  constraint leave_ledger_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade,
  constraint leave_ledger_tenant_id_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id)
);
create index leave_ledger_by_account on leave_ledger (tenant_id, user_id, leave_type_id, effective_on, id);
create unique index leave_ledger_idempotency_key on leave_ledger (tenant_id, actor_id, idempotency_key) where idempotency_key is not null;
create unique index leave_ledger_once_a_day on leave_ledger (tenant_id, request_id, kind, leave_day) where request_id is not null;
create unique index leave_ledger_once_a_period on leave_ledger (tenant_id, user_id, leave_type_id, kind, period, times_corrected)
    where period is not null;
create unique index leave_ledger_once_corrected on leave_ledger (tenant_id, corrects_id, effective_on) where corrects_id is not null;
alter table leave_ledger enable row level security;
create policy manager on leave_ledger to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on leave_ledger to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on leave_ledger to watchbell_manager, watchbell_tenant;

create table leave_requests (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  start_date date not null,
  end_date date not null,
  hours numeric(14,2) not null,
  notes text not null default '',
  status text not null default 'pending',
  is_archived boolean not null default false,
  exceeded boolean,
  decided_by uuid,
  decider_username text,
  decided_at timestamptz,
  decision_notes text not null default '',
  created_at timestamptz not null,
  idempotency_key text,
  version integer not null default 0,
  decided_for uuid,
  constraint leave_requests_pkey primary key (tenant_id, id),
  constraint leave_requests_check check (hours >= 0.5 and end_date >= start_date
    and (status in ('pending', 'approved', 'rejected', 'cancelled')) and (status = 'pending') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)),
  constraint leave_requests_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade,
  constraint leave_requests_tenant_id_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_types (tenant_id, id),
  constraint leave_requests_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index leave_requests_by_person on leave_requests (tenant_id, user_id, created_at desc, id desc);
create index leave_requests_by_type on leave_requests (tenant_id, leave_type_id);
create unique index leave_requests_idempotency_key on leave_requests (tenant_id, user_id, idempotency_key)
    where idempotency_key is not null;
create index leave_requests_newest on leave_requests (tenant_id, created_at desc, id desc);
create index leave_requests_pending on leave_requests (tenant_id, created_at, id) where status = 'pending';
alter table leave_requests enable row level security;
create policy manager on leave_requests to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on leave_requests to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on leave_requests to watchbell_manager, watchbell_tenant;

create function copy_status_to_days() returns trigger language plpgsql set search_path to 'public' as
$$
begin
  update leave_request_days set takes_day = new.status = any ('{pending,approved}')
  where tenant_id = new.tenant_id and request_id = new.id;
  return null;
end $$;
revoke execute on function copy_status_to_days from public;

create function delete_request_notifications() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  delete from notifications where tenant_id = old.tenant_id and subject_id = old.id and read_at is null;
  return null;
end $$;
revoke execute on function delete_request_notifications from public;

create function leave_days_add_up() returns trigger language plpgsql set search_path to 'public' as
$$
declare
  request uuid := case when tg_table_name = 'leave_requests' then to_jsonb(new) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'request_id' end;
begin
  if exists (
    select from leave_requests r
    where r.tenant_id = coalesce(new.tenant_id, old.tenant_id) and r.id = request and r.hours <> (
      select coalesce(sum(d.hours), 0) from leave_request_days d where d.tenant_id = r.tenant_id and d.request_id = r.id)
  ) then
    raise exception 'The hours of a leave request are not those of its days'
      using errcode = 'check_violation', constraint = 'leave_request_days_add_up';
  end if;
  return null;
end $$;
revoke execute on function leave_days_add_up from public;

create function read_decided_notifications() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  update notifications set read_at = coalesce(new.decided_at, now())
  where tenant_id = new.tenant_id and subject_id = new.id and kind = 'request-waiting' and read_at is null;
  return null;
end $$;
revoke execute on function read_decided_notifications from public;
create trigger copy_status after update of status on leave_requests for each row
    when (old.status is distinct from new.status) execute function copy_status_to_days();
create constraint trigger leave_days_add_up after insert or update of hours on leave_requests deferrable initially deferred
    for each row execute function leave_days_add_up();
create trigger request_decided after update of status on leave_requests for each row
    when (new.status <> 'pending') execute function read_decided_notifications();
create trigger request_deleted after delete on leave_requests for each row execute function delete_request_notifications();

create table leave_request_changes (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  action text not null,
  actor_id uuid not null,
  actor_username text not null,
  notes text not null default '',
  changed_at timestamptz not null,
  acted_for uuid,
  constraint leave_request_changes_pkey primary key (tenant_id, id),
  constraint leave_request_changes_action_check
    check (action in ('submitted', 'changed', 'approved', 'rejected', 'cancelled', 'archived', 'restored'))
);
create index leave_request_changes_by_request on leave_request_changes (tenant_id, request_id, changed_at, id);
alter table leave_request_changes enable row level security;
create policy manager on leave_request_changes to watchbell_manager using (tenant_id = (select current_tenant())
    and (exists ( select from leave_requests r where r.tenant_id = leave_request_changes.tenant_id
    and r.id = leave_request_changes.request_id)));
create policy tenant on leave_request_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on leave_request_changes to watchbell_manager, watchbell_tenant;

create table leave_schedules (
  tenant_id uuid not null,
  due_at timestamptz not null,
  accrued_through date,
  attempts integer not null default 0,
  problem text,
  constraint leave_schedules_pkey primary key (tenant_id),
  constraint leave_schedules_problem_check check (problem = 'accruals-failed'),
  constraint leave_schedules_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create index leave_schedules_due on leave_schedules (due_at);
alter table leave_schedules enable row level security;
create policy manager on leave_schedules for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy platform on leave_schedules for insert to watchbell_platform with check (true);
create policy tenant on leave_schedules to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on leave_schedules to watchbell_manager;
grant insert on leave_schedules to watchbell_platform;
grant select, update on leave_schedules to watchbell_tenant;

create table password_links (
  token_hash bytea not null,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_links_pkey primary key (token_hash),
  constraint password_links_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_links_by_expiry on password_links (expires_at);
create index password_links_by_user on password_links (tenant_id, user_id);
alter table password_links enable row level security;
create policy platform on password_links to watchbell_platform using (true);
create policy tenant on password_links to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, select on password_links to watchbell_platform;
grant delete, insert, select, update on password_links to watchbell_tenant;

create table audit_log (
  tenant_id uuid not null,
  sequence bigint not null,
  at timestamptz(3) not null,
  actor_id uuid not null,
  actor_username text not null,
  action text not null,
  subject_id uuid,
  subject_name text not null,
  changes jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  format smallint not null,
  timezone text,
  constraint audit_log_pkey primary key (tenant_id, sequence),
  constraint audit_log_check check (format = 2 or timezone is null),
  constraint audit_log_format_check check (format in (1, 2)),
  constraint audit_log_sequence_check check (sequence > 0)
);
create index audit_log_by_subject on audit_log (tenant_id, subject_id, sequence desc) where subject_id is not null;
create index audit_log_of_closes on audit_log (tenant_id, sequence) where action = 'period closed';
alter table audit_log enable row level security;
create policy manager on audit_log for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy platform_log on audit_log to watchbell_master using (tenant_id = '00000000-0000-0000-0000-000000000000'::uuid);
create policy tenant on audit_log to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert on audit_log to watchbell_manager;
grant insert, select on audit_log to watchbell_tenant;

create table audit_heads (
  tenant_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey primary key (tenant_id)
);
alter table audit_heads enable row level security;
create policy manager on audit_heads to watchbell_manager using (tenant_id = (select current_tenant()));
create policy platform_log on audit_heads to watchbell_master using (tenant_id = '00000000-0000-0000-0000-000000000000'::uuid);
create policy tenant on audit_heads to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on audit_heads to watchbell_manager, watchbell_tenant;

create table support_requests (
  tenant_id uuid not null,
  id uuid not null,
  sender_id uuid not null,
  name text not null,
  email text not null,
  phone_number text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  idempotency_key text,
  constraint support_requests_pkey primary key (tenant_id, id)
);
create index support_requests_by_sender on support_requests (tenant_id, sender_id, created_at desc);
create unique index support_requests_idempotency_key on support_requests (tenant_id, sender_id, idempotency_key)
    where idempotency_key is not null;
alter table support_requests enable row level security;
create policy platform on support_requests to watchbell_platform using (tenant_id = '00000000-0000-0000-0000-000000000000'::uuid);
create policy tenant on support_requests to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on support_requests to watchbell_platform, watchbell_tenant;

create table user_imports (
  tenant_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  imported_at timestamptz not null,
  user_ids uuid[] not null,
  request_hash bytea not null,
  idempotency_key text,
  unsent_ids uuid[] not null default '{}'::uuid[],
  constraint user_imports_pkey primary key (tenant_id, id)
);
create unique index user_imports_idempotency_key on user_imports (tenant_id, actor_id, idempotency_key) where idempotency_key is not null;
alter table user_imports enable row level security;
create policy tenant on user_imports to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on user_imports to watchbell_tenant;

create table email_confirmations (
  token_hash bytea not null,
  tenant_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mail_id uuid,
  constraint email_confirmations_pkey primary key (token_hash),
  constraint email_confirmations_tenant_id_key unique (tenant_id)
);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
alter table email_confirmations enable row level security;
create policy platform on email_confirmations to watchbell_platform using (true);
create policy tenant on email_confirmations to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select, update on email_confirmations to watchbell_platform, watchbell_tenant;

create table server_clock (
  is_only boolean not null default true,
  seen_at timestamptz not null,
  constraint server_clock_pkey primary key (is_only),
  constraint server_clock_is_only_check check (is_only)
);
alter table server_clock enable row level security;
create policy everyone on server_clock for select to watchbell_tenant using (true);
create policy manager on server_clock for select to watchbell_manager using (true);
grant select on server_clock to watchbell_manager, watchbell_tenant;

create table audit_sealing (
  is_only boolean not null default true,
  sealed_at timestamptz not null,
  constraint audit_sealing_pkey primary key (is_only),
  constraint audit_sealing_is_only_check check (is_only)
);
alter table audit_sealing enable row level security;

create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text,
  has_password boolean not null generated always as (password_hash is not null) stored,
  password_set_at timestamptz,
  auth_version integer not null default 1,
  has_foreign_email boolean not null default false,
  constraint credentials_pkey primary key (tenant_id, user_id),
  constraint credentials_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table credentials enable row level security;
create policy platform on credentials to watchbell_platform using (true);
create policy tenant on credentials to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, update (password_hash, password_set_at) on credentials to watchbell_platform;
grant select (tenant_id, user_id, has_password, password_set_at, auth_version, has_foreign_email),
    update (password_hash, password_set_at, has_foreign_email) on credentials to watchbell_tenant;

create function end_older_access() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  delete from sessions where user_id = new.user_id and auth_version < new.auth_version;
  delete from password_links where tenant_id = new.tenant_id and user_id = new.user_id;
  return null;
end $$;
revoke execute on function end_older_access from public;

create function raise_auth_version() returns trigger language plpgsql as
$$
begin
  new.auth_version := old.auth_version + 1;
  return new;
end $$;
revoke execute on function raise_auth_version from public;
create trigger auth_version_raised after update on credentials for each row
    when (old.auth_version is distinct from new.auth_version) execute function end_older_access();
create trigger password_changed before update of password_hash on credentials for each row
    when (old.password_hash is distinct from new.password_hash) execute function raise_auth_version();

create table billing_accounts (
  tenant_id uuid not null,
  customer_id text,
  subscription_id text,
  change_id text,
  version integer not null default 0,
  requested integer not null default 0,
  sync_due_at timestamptz,
  sync_attempts integer not null default 0,
  change_running uuid,
  change_running_until timestamptz,
  constraint billing_accounts_pkey primary key (tenant_id),
  constraint billing_accounts_customer_id_key unique (customer_id),
  constraint billing_accounts_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create index billing_accounts_due on billing_accounts (sync_due_at) where sync_due_at is not null;
alter table billing_accounts enable row level security;
create policy tenant on billing_accounts to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on billing_accounts to watchbell_tenant;

create table checkouts (
  tenant_id uuid not null,
  key uuid not null,
  session_id text,
  tier_id text not null,
  billing_cycle text not null,
  request jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint checkouts_pkey primary key (tenant_id, key),
  constraint checkouts_session_id_key unique (session_id),
  constraint checkouts_billing_cycle_check check (billing_cycle in ('monthly', 'annual')),
  constraint checkouts_tenant_id_fkey foreign key (tenant_id) references billing_accounts (tenant_id) on delete cascade
);
create unique index checkouts_one_open on checkouts (tenant_id) where closed_at is null;
alter table checkouts enable row level security;
create policy tenant on checkouts to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on checkouts to watchbell_tenant;

create table stripe_events (
  id text not null,
  type text not null,
  tenant_id uuid,
  received_at timestamptz not null,
  processed_at timestamptz,
  constraint stripe_events_pkey primary key (id),
  constraint stripe_events_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create index stripe_events_by_age on stripe_events (received_at);
create index stripe_events_waiting on stripe_events (tenant_id) where processed_at is null;
alter table stripe_events enable row level security;
create policy tenant on stripe_events to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select (id, tenant_id, processed_at), update (processed_at) on stripe_events to watchbell_tenant;

create table trial_notices (
  tenant_id uuid not null,
  kind text not null,
  trial_ends_at timestamptz not null,
  constraint trial_notices_pkey primary key (tenant_id, kind, trial_ends_at),
  constraint trial_notices_kind_check check (kind in ('ending', 'ended')),
  constraint trial_notices_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table trial_notices enable row level security;
create policy tenant on trial_notices to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on trial_notices to watchbell_tenant;

create table organization_user_counts (
  tenant_id uuid not null,
  users integer not null,
  constraint organization_user_counts_pkey primary key (tenant_id),
  constraint organization_user_counts_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table organization_user_counts enable row level security;
create policy master on organization_user_counts for select to watchbell_master using (true);
grant select on organization_user_counts to watchbell_master;

create table platform_activity (
  is_only boolean not null default true,
  counted_at timestamptz not null,
  active_clock_ins integer not null,
  entries_created integer not null,
  constraint platform_activity_pkey primary key (is_only),
  constraint platform_activity_is_only_check check (is_only)
);
alter table platform_activity enable row level security;

create table platform_months (
  month date not null,
  organizations integer not null,
  revenue_cents bigint,
  recorded_at timestamptz not null,
  constraint platform_months_pkey primary key (month)
);
alter table platform_months enable row level security;
create policy master on platform_months for select to watchbell_master using (true);
grant select on platform_months to watchbell_master;

create table password_requests (
  id uuid not null,
  account text not null,
  requested_at timestamptz not null,
  constraint password_requests_pkey primary key (id)
);
alter table password_requests enable row level security;
create policy platform on password_requests for insert to watchbell_platform with check (true);
grant insert on password_requests to watchbell_platform;

create table notification_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  email boolean not null,
  push boolean not null default true,
  constraint notification_settings_pkey primary key (tenant_id, user_id, kind),
  constraint notification_settings_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id)
    on delete cascade
);
alter table notification_settings enable row level security;
create policy manager on notification_settings for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on notification_settings to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on notification_settings to watchbell_manager;
grant insert, select, update on notification_settings to watchbell_tenant;

create table push_subscriptions (
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  host text not null generated always as (lower(split_part(endpoint, '/', 3))) stored,
  due_at timestamptz,
  tried_at timestamptz,
  is_proven boolean not null default false,
  constraint push_subscriptions_pkey primary key (tenant_id, session_id),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_subscriptions_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (tenant_id, md5(endpoint));
create index push_subscriptions_by_session on push_subscriptions (session_id);
create index push_subscriptions_by_user on push_subscriptions (tenant_id, user_id);
create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null;
alter table push_subscriptions enable row level security;
create policy manager on push_subscriptions for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on push_subscriptions to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on push_subscriptions to watchbell_manager;
grant delete, insert, select, update on push_subscriptions to watchbell_tenant;

create table last_visits (
  tenant_id uuid not null,
  user_id uuid not null,
  visited_at timestamptz not null,
  constraint last_visits_pkey primary key (tenant_id, user_id),
  constraint last_visits_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table last_visits enable row level security;
create policy platform on last_visits to watchbell_platform using (true);
create policy tenant on last_visits to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on last_visits to watchbell_platform, watchbell_tenant;

create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (tenant_id, id),
  constraint notifications_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index notifications_by_age on notifications (created_at);
create index notifications_by_user on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_by_subject on notifications (tenant_id, subject_id) where read_at is null;
create index notifications_unread_by_user on notifications (tenant_id, user_id) where read_at is null;
alter table notifications enable row level security;
create policy manager on notifications to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on notifications to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert on notifications to watchbell_manager;
grant insert, select, update (read_at) on notifications to watchbell_tenant;

create table pay_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  version integer not null default 0,
  created_at timestamptz not null,
  idempotency_key text,
  takes_new_people boolean not null default false,
  constraint pay_groups_pkey primary key (tenant_id, id),
  constraint pay_groups_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create unique index pay_groups_idempotency_key on pay_groups (tenant_id, idempotency_key) where idempotency_key is not null;
create unique index pay_groups_name on pay_groups (tenant_id, lower(name));
create unique index pay_groups_new_people on pay_groups (tenant_id) where takes_new_people;
alter table pay_groups enable row level security;
create policy manager on pay_groups to watchbell_manager using (tenant_id = (select current_tenant()));
create policy tenant on pay_groups to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, update (tenant_id) on pay_groups to watchbell_manager;
grant delete, insert, select, update on pay_groups to watchbell_tenant;

create table pay_group_terms (
  tenant_id uuid not null,
  id uuid not null,
  pay_group_id uuid not null,
  effective_from date not null,
  frequency text not null,
  anchor_day date not null,
  timezone text not null,
  week_starts_on integer not null,
  day_starts_at integer not null,
  rule_set text not null,
  long_shift_hours integer not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  submission text not null default 'optional',
  attestation text not null default '',
  constraint pay_group_terms_pkey primary key (tenant_id, id),
  constraint pay_group_terms_day_starts_at_check check (day_starts_at >= 0 and day_starts_at <= 1439),
  constraint pay_group_terms_frequency_check check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  constraint pay_group_terms_long_shift_hours_check check (long_shift_hours >= 6 and long_shift_hours <= 24),
  constraint pay_group_terms_submission_check check (submission in ('required', 'optional')),
  constraint pay_group_terms_week_starts_on_check check (week_starts_on >= 0 and week_starts_on <= 6),
  constraint pay_group_terms_tenant_id_pay_group_id_fkey foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id)
    on delete cascade
);
create index pay_group_terms_by_group on pay_group_terms (tenant_id, pay_group_id, effective_from, recorded_at);
alter table pay_group_terms enable row level security;
create policy manager on pay_group_terms for select to watchbell_manager using (tenant_id = (select current_tenant()));
create policy tenant on pay_group_terms to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_group_terms to watchbell_manager;
grant insert, select on pay_group_terms to watchbell_tenant;

create table pay_group_members (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  span daterange not null,
  constraint pay_group_members_one_group exclude using gist (tenant_id with =, user_id with =, span with &&),
  constraint pay_group_members_span_check check (not isempty(span)),
  constraint pay_group_members_tenant_id_pay_group_id_fkey foreign key (tenant_id, pay_group_id)
    references pay_groups (tenant_id, id) deferrable initially deferred,
  constraint pay_group_members_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pay_group_members_by_group on pay_group_members (tenant_id, pay_group_id);
alter table pay_group_members enable row level security;
create policy manager on pay_group_members for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on pay_group_members to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_group_members to watchbell_manager;
grant delete, insert, select, update on pay_group_members to watchbell_tenant;

create table pay_people (
  tenant_id uuid not null,
  user_id uuid not null,
  payroll_id text not null default '',
  constraint pay_people_pkey primary key (tenant_id, user_id),
  constraint pay_people_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index pay_people_payroll_id on pay_people (tenant_id, payroll_id) where payroll_id <> '';
alter table pay_people enable row level security;
create policy manager on pay_people for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on pay_people to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_people to watchbell_manager;
grant insert, select, update on pay_people to watchbell_tenant;

create table leave_request_days (
  tenant_id uuid not null,
  request_id uuid not null,
  day date not null,
  hours numeric(14,2) not null,
  user_id uuid not null,
  takes_day boolean not null,
  constraint leave_request_days_pkey primary key (tenant_id, request_id, day),
  constraint leave_request_days_hours_check check (hours > 0),
  constraint leave_request_days_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references leave_requests (tenant_id, id)
    on delete cascade
);
create unique index leave_request_days_once on leave_request_days (tenant_id, user_id, day) where takes_day;
alter table leave_request_days enable row level security;
create policy manager on leave_request_days to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on leave_request_days to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select, update on leave_request_days to watchbell_manager, watchbell_tenant;

create function copy_request_to_day() returns trigger language plpgsql set search_path to 'public' as
$$
begin
  select r.user_id, r.status = any ('{pending,approved}') into new.user_id, new.takes_day
  from leave_requests r where r.tenant_id = new.tenant_id and r.id = new.request_id for share;
  return new;
end $$;
revoke execute on function copy_request_to_day from public;

create function refuse_leave_in_locked_time() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
declare
  person uuid := (select user_id from leave_requests where tenant_id = new.tenant_id and id = new.request_id);
  locked record;
begin
  -- An approval takes this lock alone, so one waits for the other. The next statement then sees what the other one did.
  perform pg_advisory_xact_lock_shared(1, time_lock_key(person));
  select * into locked from period_timesheets
  where tenant_id = new.tenant_id and user_id = person and status = any ('{approved,closed}') and new.day between start_day and last_day;
  if found then
    raise exception 'the leave of an approved timesheet can''t change'
      using errcode = '23514', constraint = 'time_is_locked', detail = locked_time_detail(
        new.tenant_id, locked.start_day, locked.last_day, locked.status, locked.changed_by, locked.changed_by_username);
  end if;
  return null;
end $$;
revoke execute on function refuse_leave_in_locked_time from public;
create trigger copy_request before insert or update on leave_request_days for each row execute function copy_request_to_day();
create constraint trigger leave_days_add_up after insert or delete or update on leave_request_days deferrable initially deferred
    for each row execute function leave_days_add_up();
create trigger leave_is_locked after insert or update of tenant_id, request_id, day, hours on leave_request_days
    for each row execute function refuse_leave_in_locked_time();

create table time_entries (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  clock_in timestamptz(3) not null,
  clock_out timestamptz(3),
  is_leave_time boolean not null default false,
  notes text not null default '',
  clock_in_latitude latitude,
  clock_in_longitude longitude,
  clock_out_latitude latitude,
  clock_out_longitude longitude,
  created_at timestamptz not null,
  leave_type_id uuid,
  breaks jsonb not null default '[]'::jsonb,
  meal_seconds integer not null default 0,
  meal_started_at timestamptz,
  leave_request_id uuid,
  leave_day date,
  version integer not null default 1,
  constraint time_entries_pkey primary key (tenant_id, id),
  constraint time_entries_no_overlap exclude using gist (tenant_id with =, user_id with =, tstzrange(clock_in, clock_out, '[)') with &&)
    where (not is_leave_time),
  constraint time_entries_breaks check ( case when breaks = '[]'::jsonb then meal_seconds = 0 and meal_started_at is null
    else not is_leave_time and breaks_fit(breaks, clock_in, clock_out, meal_seconds, meal_started_at) end),
  constraint time_entries_check check (clock_out > clock_in and (clock_in_latitude is null) = (clock_in_longitude is null)
    and (clock_out_latitude is null) = (clock_out_longitude is null) and (leave_type_id is null or is_leave_time)),
  constraint time_entries_leave_day check (is_leave_time = (leave_day is not null)
    and leave_day >= ((clock_in at time zone 'UTC')::date - 1) and leave_day <= ((clock_in at time zone 'UTC')::date + 1)),
  constraint time_entries_tenant_id_leave_request_id_leave_day_fkey foreign key (tenant_id, leave_request_id, leave_day)
    references leave_request_days (tenant_id, request_id, day) deferrable initially deferred,
  constraint time_entries_tenant_id_leave_type_id_fkey foreign key (tenant_id, leave_type_id)
    references leave_types (tenant_id, id) deferrable initially deferred,
  constraint time_entries_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table time_entries add constraint time_entries_leave_request check ((not is_leave_time or leave_type_id is null
    or leave_request_id is not null) and (leave_request_id is null or leave_type_id is not null)) not valid;
create index time_entries_by_creation on time_entries using brin (created_at) with (pages_per_range='32', autosummarize='on');
create index time_entries_by_leave_type on time_entries (tenant_id, leave_type_id) where leave_type_id is not null;
create index time_entries_by_person on time_entries (tenant_id, user_id, clock_in desc, id desc)
    include (clock_out, is_leave_time, meal_seconds, meal_started_at);
create index time_entries_leave_by_end on time_entries (tenant_id, clock_out) where is_leave_time;
create unique index time_entries_leave_request on time_entries (tenant_id, leave_request_id, leave_day) where leave_request_id is not null;
create index time_entries_long on time_entries (tenant_id, clock_in) where not is_leave_time
    and (clock_out - clock_in) > '16:00:00'::interval;
create unique index time_entries_one_active on time_entries (tenant_id, user_id) where clock_out is null and not is_leave_time;
alter table time_entries enable row level security;
create policy manager on time_entries to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on time_entries to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select, update on time_entries to watchbell_manager, watchbell_tenant;

create function check_time_lock(tenant uuid, person uuid, before time_entries, after time_entries) returns void language plpgsql as
$$
declare
  locked record;
begin
  for locked in
    select * from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(before.clock_in, after.clock_in) - interval '2 days'
  loop
    if coalesce(public.has_time_in(before, locked.start_day, locked.last_day, locked.starts_at, locked.ends_at), false)
      or coalesce(public.has_time_in(after, locked.start_day, locked.last_day, locked.starts_at, locked.ends_at), false) then
      -- A night shift over the edge of a period can still change outside it. Otherwise only people who are deleted take their time with
      -- them [4.20].
      if not coalesce(not before.is_leave_time and not after.is_leave_time
          and not (before.clock_in >= locked.starts_at and coalesce(before.clock_out, 'infinity') <= locked.ends_at)
          and greatest(before.clock_in, locked.starts_at) = greatest(after.clock_in, locked.starts_at)
          and least(coalesce(before.clock_out, 'infinity'), locked.ends_at) = least(coalesce(after.clock_out, 'infinity'), locked.ends_at)
          and public.breaks_within(before.breaks, locked.starts_at, locked.ends_at)
            is not distinct from public.breaks_within(after.breaks, locked.starts_at, locked.ends_at), false)
        and not (after.id is null and not exists (select from public.users where tenant_id = tenant and id = person)) then
        raise exception 'the time of an approved timesheet can''t change'
          using errcode = '23514', constraint = 'time_is_locked', detail = public.locked_time_detail(
            tenant, locked.start_day, locked.last_day, locked.status, locked.changed_by, locked.changed_by_username);
      end if;
    end if;
    if (coalesce(public.has_work_before(before, locked.counts_from, locked.starts_at), false)
        or coalesce(public.has_work_before(after, locked.counts_from, locked.starts_at), false))
      and exists (select from public.users where tenant_id = tenant and id = person) then
      insert into public.payroll_recalculations (tenant_id, user_id, pay_group_id, first_day)
      values (tenant, person, locked.pay_group_id, locked.first_day);
    end if;
  end loop;
end $$;

create function has_time_in(entry time_entries, start_day date, last_day date, starts_at timestamptz, ends_at timestamptz)
    returns boolean language plpgsql immutable as
$$
begin
  if entry.is_leave_time then
    return entry.leave_day between start_day and last_day;
  end if;
  return starts_at < ends_at
    and entry.clock_in < ends_at and (entry.clock_in >= starts_at or coalesce(entry.clock_out, 'infinity') > starts_at);
end $$;

create function has_work_before(entry time_entries, counts_from timestamptz, starts_at timestamptz)
    returns boolean language plpgsql immutable as
$$
begin
  return not entry.is_leave_time and entry.clock_in < starts_at
    and coalesce(entry.clock_out, 'infinity') > coalesce(counts_from, starts_at - interval '21 days');
end $$;
revoke execute on function has_work_before from public;

create function refuse_locked_time() returns trigger language plpgsql security definer as
$$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  person uuid := coalesce(new.user_id, old.user_id);
  -- Leave lies on its day, wherever its start does.
  margin constant interval := '2 days';
begin
  if tg_op = 'UPDATE' and (old.user_id <> person or old.tenant_id <> tenant) then
    -- The lower key first, so that an entry that goes to another person and one that comes back can't wait for each other.
    perform pg_advisory_xact_lock_shared(1, least(public.time_lock_key(old.user_id), public.time_lock_key(person)));
    perform pg_advisory_xact_lock_shared(1, greatest(public.time_lock_key(old.user_id), public.time_lock_key(person)));
    perform public.check_time_lock(old.tenant_id, old.user_id, old, null);
    perform public.check_time_lock(tenant, person, null, new);
    return new;
  end if;
  -- An approval takes this lock alone, so one waits for the other. The next statement then sees what the other one did.
  if not pg_try_advisory_xact_lock_shared(1, public.time_lock_key(person)) then
    perform pg_advisory_xact_lock_shared(1, public.time_lock_key(person));
  end if;
  if exists (
    select from public.period_timesheets
    where tenant_id = tenant and user_id = person and status = any ('{approved,closed}')
      and ends_at > least(old.clock_in, new.clock_in) - case when old.is_leave_time or new.is_leave_time then margin else interval '0' end
  ) then
    perform public.check_time_lock(tenant, person, old, new);
  end if;
  return coalesce(new, old);
end $$;
revoke execute on function refuse_locked_time from public;

create function set_leave_day() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  -- Leave stays on its day when the organization moves to another zone.
  if tg_op = 'UPDATE' and old.is_leave_time and new.clock_in = old.clock_in then
    new.leave_day := old.leave_day;
  else
    new.leave_day := (new.clock_in at time zone (select timezone from public.organizations where id = new.tenant_id))::date;
  end if;
  return new;
end $$;
revoke execute on function set_leave_day from public;
create trigger leave_day before insert or update on time_entries for each row when (new.is_leave_time
    and new.leave_request_id is null) execute function set_leave_day();
create trigger time_is_locked before insert or delete or update on time_entries for each row execute function refuse_locked_time();

create table clock_out_reminders (
  tenant_id uuid not null,
  entry_id uuid not null,
  sent_at timestamptz not null,
  constraint clock_out_reminders_pkey primary key (tenant_id, entry_id),
  constraint clock_out_reminders_tenant_id_entry_id_fkey foreign key (tenant_id, entry_id) references time_entries (tenant_id, id)
    on delete cascade
);
alter table clock_out_reminders enable row level security;
create policy tenant on clock_out_reminders to watchbell_tenant using (tenant_id = (select current_tenant()));

create table period_timesheets (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  last_day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_username text not null,
  note text not null default '',
  facts_hash text not null,
  attestation text,
  start_day date not null,
  counts_from timestamptz,
  changed_for uuid,
  constraint period_timesheets_pkey primary key (tenant_id, user_id, pay_group_id, first_day),
  constraint period_timesheets_no_overlap exclude using gist (tenant_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'open'),
  constraint period_timesheets_days check (start_day >= first_day and start_day <= last_day),
  constraint period_timesheets_span check (starts_at <= ends_at and first_day <= last_day),
  constraint period_timesheets_status_check check (status in ('open', 'submitted', 'approved', 'closed', 'reopened')),
  constraint period_timesheets_tenant_id_pay_group_id_fkey foreign key (tenant_id, pay_group_id)
    references pay_groups (tenant_id, id) deferrable initially deferred,
  constraint period_timesheets_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index period_timesheets_by_period on period_timesheets (tenant_id, pay_group_id, first_day);
create index period_timesheets_locked on period_timesheets (tenant_id, user_id, ends_at) where status in ('approved', 'closed');
alter table period_timesheets enable row level security;
create policy manager on period_timesheets to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on period_timesheets to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select, update on period_timesheets to watchbell_manager, watchbell_tenant;

create function check_timesheet_status() returns trigger language plpgsql as
$$
declare
  was_closed boolean;
  allowed boolean;
begin
  if tg_op = 'INSERT' then
    allowed := new.status = any ('{submitted,approved}');
  else
    select exists (
      select from period_timesheet_changes c
      where c.tenant_id = old.tenant_id and c.user_id = old.user_id and c.pay_group_id = old.pay_group_id
        and c.first_day = old.first_day and c.to_status = 'closed'
    ) into was_closed;
    allowed := case old.status
      when 'open' then new.status = any ('{submitted,approved}') and not was_closed
      when 'submitted' then new.status = any ('{submitted,open,approved}')
      when 'approved' then new.status = 'closed' or new.status = case when was_closed then 'reopened' else 'open' end
        -- An approval that is taken back leaves what was submitted.
        or new.status = 'submitted' and not was_closed and 'submitted' = (
          select c.from_status from period_timesheet_changes c
          where c.tenant_id = old.tenant_id and c.user_id = old.user_id and c.pay_group_id = old.pay_group_id
            and c.first_day = old.first_day and c.to_status = 'approved'
          order by c.version desc limit 1
        )
      when 'closed' then new.status = 'reopened'
      when 'reopened' then new.status = 'approved'
    end;
    -- The time that a timesheet covers follows the schedule of its group only until it is submitted.
    if old.status <> 'open' and (new.starts_at, new.ends_at, new.last_day) <> (old.starts_at, old.ends_at, old.last_day) then
      allowed := false;
    end if;
    if new.status = 'reopened' and new.note = '' then
      allowed := false;
    end if;
    new.version := old.version + 1;
  end if;
  if allowed is not true then
    raise exception 'a timesheet that is % can''t be %', case when tg_op = 'INSERT' then 'new' else old.status end, new.status
      using errcode = '23514', constraint = 'timesheet_status';
  end if;
  return new;
end $$;
revoke execute on function check_timesheet_status from public;

create function keep_timesheet() returns trigger language plpgsql as
$$
begin
  raise exception 'a timesheet can''t become one of other days' using errcode = '23514', constraint = 'timesheet_status';
end $$;
revoke execute on function keep_timesheet from public;

create function record_timesheet_status() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  insert into period_timesheet_changes (tenant_id, user_id, pay_group_id, first_day, version, from_status, to_status, changed_at,
    changed_by, changed_by_username, changed_for, note, facts_hash, attestation)
  values (new.tenant_id, new.user_id, new.pay_group_id, new.first_day, new.version, case when tg_op = 'UPDATE' then old.status end,
    new.status, new.changed_at, new.changed_by, new.changed_by_username, new.changed_for, new.note, new.facts_hash, new.attestation);
  return null;
end $$;
revoke execute on function record_timesheet_status from public;
create trigger timesheet_history after insert or update on period_timesheets for each row execute function record_timesheet_status();
create trigger timesheet_status before insert or update on period_timesheets for each row execute function check_timesheet_status();
create trigger timesheet_stays before update on period_timesheets for each row when (old.tenant_id <> new.tenant_id
    or old.user_id <> new.user_id or old.pay_group_id <> new.pay_group_id or old.first_day <> new.first_day or old.status <> 'open'
    and old.start_day <> new.start_day) execute function keep_timesheet();

create table period_timesheet_changes (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  version integer not null,
  from_status text,
  to_status text not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_username text not null,
  note text not null,
  facts_hash text not null,
  attestation text,
  changed_for uuid,
  constraint period_timesheet_changes_pkey primary key (tenant_id, user_id, pay_group_id, first_day, version),
  constraint period_timesheet_changes_tenant_id_user_id_pay_group_id_fi_fkey foreign key (tenant_id, user_id, pay_group_id, first_day)
    references period_timesheets (tenant_id, user_id, pay_group_id, first_day) on delete cascade
);
alter table period_timesheet_changes enable row level security;
create policy manager on period_timesheet_changes for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on period_timesheet_changes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on period_timesheet_changes to watchbell_manager, watchbell_tenant;

create function queue_timesheet_notice() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  insert into pay_notices (tenant_id, key, kind, pay_group_id, day, user_id, version, due_at)
  values (new.tenant_id, concat_ws(' ', 'status', new.user_id, new.pay_group_id, new.first_day, new.version), 'status',
    new.pay_group_id, new.first_day, new.user_id, new.version, new.changed_at);
  return null;
end $$;
revoke execute on function queue_timesheet_notice from public;
create trigger timesheet_notice after insert on period_timesheet_changes for each row execute function queue_timesheet_notice();

create table payroll_closes (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  pay_group text not null,
  first_day date not null,
  last_day date not null,
  closed_at timestamptz(3) not null,
  actor_id uuid not null,
  actor_username text not null,
  people integer not null,
  codes jsonb not null,
  left_out jsonb not null,
  content_hash text not null,
  previous_hash text not null,
  hash text not null,
  idempotency_key text,
  constraint payroll_closes_pkey primary key (tenant_id, pay_group_id, number),
  constraint payroll_closes_check check (first_day <= last_day),
  constraint payroll_closes_number_check check (number >= 1),
  constraint payroll_closes_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create index payroll_closes_by_time on payroll_closes (tenant_id, closed_at);
create unique index payroll_closes_idempotency_key on payroll_closes (tenant_id, idempotency_key);
alter table payroll_closes enable row level security;
create policy tenant on payroll_closes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on payroll_closes to watchbell_tenant;

create table payroll_lines (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  user_id uuid not null,
  first_day date not null,
  workweek date not null,
  code text not null,
  due_seconds integer not null,
  hours numeric(8,2) not null,
  minutes integer,
  constraint payroll_lines_pkey primary key (tenant_id, pay_group_id, number, user_id, first_day, workweek, code),
  constraint payroll_lines_due_seconds_check check (due_seconds >= 0),
  constraint payroll_lines_hours_check check (hours <> 0 or coalesce(minutes, 0) <> 0),
  constraint payroll_lines_tenant_id_pay_group_id_number_fkey foreign key (tenant_id, pay_group_id, number)
    references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
create index payroll_lines_by_person on payroll_lines (tenant_id, pay_group_id, user_id, first_day);
alter table payroll_lines enable row level security;
create policy tenant on payroll_lines to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on payroll_lines to watchbell_tenant;

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
  is_correction boolean not null,
  facts jsonb not null,
  days jsonb not null,
  approved_by text not null,
  approved_at timestamptz(3) not null,
  name_key text,
  constraint payroll_details_pkey primary key (tenant_id, pay_group_id, number, user_id, first_day),
  constraint payroll_details_tenant_id_pay_group_id_number_fkey foreign key (tenant_id, pay_group_id, number)
    references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
alter table payroll_details enable row level security;
create policy tenant on payroll_details to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on payroll_details to watchbell_tenant;

create table export_templates (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  name text not null,
  format text not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint export_templates_pkey primary key (tenant_id, id, version),
  constraint export_templates_format_check check (format in ('csv', 'xlsx')),
  constraint export_templates_version_check check (version >= 1),
  constraint export_templates_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table export_templates enable row level security;
create policy tenant on export_templates to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on export_templates to watchbell_tenant;

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
  constraint payroll_exports_pkey primary key (tenant_id, id),
  constraint payroll_exports_tenant_id_pay_group_id_number_fkey foreign key (tenant_id, pay_group_id, number)
    references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
create index payroll_exports_by_close on payroll_exports (tenant_id, pay_group_id, number, exported_at);
alter table payroll_exports enable row level security;
create policy tenant on payroll_exports to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on payroll_exports to watchbell_tenant;

create table payroll_recalculations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  constraint payroll_recalculations_pkey primary key (tenant_id, id),
  constraint payroll_recalculations_tenant_id_user_id_pay_group_id_firs_fkey foreign key (tenant_id, user_id, pay_group_id, first_day)
    references period_timesheets (tenant_id, user_id, pay_group_id, first_day) on delete cascade
);
create index payroll_recalculations_by_timesheet on payroll_recalculations (tenant_id, pay_group_id, user_id, first_day);
alter table payroll_recalculations enable row level security;
create policy tenant on payroll_recalculations to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, select on payroll_recalculations to watchbell_tenant;

create table pay_individual_terms (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  effective_from date not null,
  overtime_exempt boolean not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  recorded_by_username text,
  constraint pay_individual_terms_pkey primary key (tenant_id, id),
  constraint pay_individual_terms_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pay_individual_terms_by_person on pay_individual_terms (tenant_id, user_id, recorded_at);
alter table pay_individual_terms enable row level security;
create policy manager on pay_individual_terms for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on pay_individual_terms to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_individual_terms to watchbell_manager;
grant insert, select on pay_individual_terms to watchbell_tenant;

create table payroll_filled_ids (
  tenant_id uuid not null,
  pay_group_id uuid not null,
  number integer not null,
  user_id uuid not null,
  payroll_id text not null,
  export_id uuid not null,
  constraint payroll_filled_ids_pkey primary key (tenant_id, pay_group_id, number, user_id),
  constraint payroll_filled_ids_payroll_id_check check (payroll_id <> ''),
  constraint payroll_filled_ids_tenant_id_export_id_fkey foreign key (tenant_id, export_id) references payroll_exports (tenant_id, id)
    on delete cascade,
  constraint payroll_filled_ids_tenant_id_pay_group_id_number_fkey foreign key (tenant_id, pay_group_id, number)
    references payroll_closes (tenant_id, pay_group_id, number) on delete cascade
);
create index payroll_filled_ids_by_export on payroll_filled_ids (tenant_id, export_id);
alter table payroll_filled_ids enable row level security;
create policy tenant on payroll_filled_ids to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert, select on payroll_filled_ids to watchbell_tenant;

create table pay_notices (
  tenant_id uuid not null,
  key text not null,
  kind text not null,
  pay_group_id uuid not null,
  day date not null,
  user_id uuid,
  version integer,
  due_at timestamptz not null,
  sent_at timestamptz,
  constraint pay_notices_pkey primary key (tenant_id, key),
  constraint pay_notices_kind_check check (kind in ('status', 'overdue', 'daily')),
  constraint pay_notices_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade,
  constraint pay_notices_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pay_notices_by_person on pay_notices (tenant_id, user_id);
create index pay_notices_due on pay_notices (due_at) where sent_at is null;
alter table pay_notices enable row level security;
create policy tenant on pay_notices to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_notices to watchbell_tenant;

create table switch_previews (
  tenant_id uuid not null,
  id uuid not null,
  tier_id text not null,
  billing_cycle text not null,
  basis text not null,
  proration_date timestamptz not null,
  due_cents integer not null,
  credit_cents integer not null,
  expires_at timestamptz not null,
  constraint switch_previews_pkey primary key (tenant_id, id),
  constraint switch_previews_billing_cycle_check check (billing_cycle in ('monthly', 'annual')),
  constraint switch_previews_credit_cents_check check (credit_cents >= 0),
  constraint switch_previews_due_cents_check check (due_cents >= 0),
  constraint switch_previews_tenant_id_fkey foreign key (tenant_id) references billing_accounts (tenant_id) on delete cascade
);
alter table switch_previews enable row level security;
create policy tenant on switch_previews to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select on switch_previews to watchbell_tenant;

create table push_messages (
  tenant_id uuid not null,
  session_id uuid not null,
  topic text not null,
  title jsonb not null,
  path text not null,
  tag text not null,
  others integer not null default 0,
  created_at timestamptz not null,
  constraint push_messages_pkey primary key (tenant_id, session_id, topic),
  constraint push_messages_tenant_id_session_id_fkey foreign key (tenant_id, session_id)
    references push_subscriptions (tenant_id, session_id) on delete cascade
);
alter table push_messages enable row level security;
create policy manager on push_messages for insert to watchbell_manager with check (tenant_id = (select current_tenant()));
create policy tenant on push_messages to watchbell_tenant using (tenant_id = (select current_tenant()));
grant insert on push_messages to watchbell_manager;
grant insert, select, update on push_messages to watchbell_tenant;

create table deleted_people (
  tenant_id uuid not null,
  user_id uuid not null,
  name text not null,
  constraint deleted_people_pkey primary key (tenant_id, user_id),
  constraint deleted_people_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
alter table deleted_people enable row level security;
create policy manager on deleted_people for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on deleted_people to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on deleted_people to watchbell_manager;
grant insert, select on deleted_people to watchbell_tenant;

create table accepted_warnings (
  tenant_id uuid not null,
  user_id uuid not null,
  pay_group_id uuid not null,
  first_day date not null,
  fingerprint text not null,
  accepted_by uuid not null,
  accepted_by_username text not null,
  accepted_at timestamptz not null,
  note text not null,
  constraint accepted_warnings_pkey primary key (tenant_id, user_id, pay_group_id, first_day, fingerprint),
  constraint accepted_warnings_tenant_id_pay_group_id_fkey foreign key (tenant_id, pay_group_id) references pay_groups (tenant_id, id)
    on delete cascade,
  constraint accepted_warnings_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index accepted_warnings_by_period on accepted_warnings (tenant_id, pay_group_id, first_day);
alter table accepted_warnings enable row level security;
create policy manager on accepted_warnings to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on accepted_warnings to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select on accepted_warnings to watchbell_manager, watchbell_tenant;

create table accepted_days (
  tenant_id uuid not null,
  user_id uuid not null,
  day date not null,
  accepted_by uuid not null,
  accepted_by_username text not null,
  accepted_at timestamptz not null,
  constraint accepted_days_pkey primary key (tenant_id, user_id, day),
  constraint accepted_days_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index accepted_days_by_day on accepted_days (tenant_id, day);
alter table accepted_days enable row level security;
create policy manager on accepted_days to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on accepted_days to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select on accepted_days to watchbell_manager, watchbell_tenant;

create table teams (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  archived_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null,
  idempotency_key text,
  constraint teams_pkey primary key (tenant_id, id),
  constraint teams_tenant_id_fkey foreign key (tenant_id) references organizations (id) on delete cascade
);
create unique index teams_idempotency_key on teams (tenant_id, idempotency_key) where idempotency_key is not null;
create unique index teams_name on teams (tenant_id, lower(name)) where archived_at is null;
alter table teams enable row level security;
create policy manager on teams for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (id in ( select led_teams() as led_teams)));
create policy tenant on teams to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on teams to watchbell_manager;
grant delete, insert, select, update on teams to watchbell_tenant;

create table team_members (
  tenant_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  span daterange not null,
  constraint team_members_one_team exclude using gist (tenant_id with =, user_id with =, span with &&),
  constraint team_members_span_check check (not isempty(span)),
  constraint team_members_tenant_id_team_id_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) deferrable initially deferred,
  constraint team_members_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index team_members_by_team on team_members (tenant_id, team_id);
alter table team_members enable row level security;
create policy manager on team_members for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (user_id = any ((select reachable_people())::uuid[])));
create policy tenant on team_members to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on team_members to watchbell_manager;
grant delete, insert, select, update on team_members to watchbell_tenant;

create table team_managers (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  span daterange not null,
  constraint team_managers_once exclude using gist (tenant_id with =, team_id with =, user_id with =, span with &&),
  constraint team_managers_span_check check (not isempty(span)),
  constraint team_managers_tenant_id_team_id_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) deferrable initially deferred,
  constraint team_managers_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index team_managers_by_person on team_managers (tenant_id, user_id);
alter table team_managers enable row level security;
create policy manager on team_managers for select to watchbell_manager using (tenant_id = (select current_tenant())
    and (team_id in ( select led_teams() as led_teams)));
create policy tenant on team_managers to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on team_managers to watchbell_manager;
grant delete, insert, select, update on team_managers to watchbell_tenant;

create function hint_managing() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  update users set may_manage = true
  where tenant_id = new.tenant_id and not may_manage
    and id = case when tg_table_name = 'substitutes' then (to_jsonb(new) ->> 'substitute_id')::uuid else new.user_id end;
  return null;
end $$;
revoke execute on function hint_managing from public;
create trigger hint_managing after insert or update on team_managers for each row execute function hint_managing();

create table substitutes (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  substitute_id uuid not null,
  span daterange not null,
  set_by uuid not null,
  set_at timestamptz not null,
  constraint substitutes_pkey primary key (tenant_id, id),
  constraint substitutes_one_a_day exclude using gist (tenant_id with =, user_id with =, span with &&),
  constraint substitutes_check check (substitute_id <> user_id),
  constraint substitutes_span_check check (not isempty(span) and (upper(span) - lower(span)) <= 92),
  constraint substitutes_tenant_id_substitute_id_fkey foreign key (tenant_id, substitute_id) references users (tenant_id, id)
    on delete cascade,
  constraint substitutes_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index substitutes_by_substitute on substitutes (tenant_id, substitute_id);
alter table substitutes enable row level security;
create policy tenant on substitutes to watchbell_tenant using (tenant_id = (select current_tenant()));
grant delete, insert, select, update on substitutes to watchbell_tenant;
create trigger hint_managing after insert or update on substitutes for each row execute function hint_managing();
