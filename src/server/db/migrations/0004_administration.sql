-- People who were imported set a password themselves, through a link; until then there is none, and nothing fits.
alter table users alter column password_hash drop not null;

-- One-time links by which people set their own password. Only hashes are kept, as of sessions.
create table password_links (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
-- Of each person only the newest works, also when two are made at once.
create unique index password_links_by_user on password_links (tenant_id, user_id);
create index password_links_by_expiry on password_links (expires_at);

-- A mail that carries such a link loses its text when it is settled.
alter table mails add column secret boolean not null default false;

-- A password that changes ends the sessions and the links of its person, whoever changes it and by whatever way.
create function end_access_of_before() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from sessions where user_id = new.id;
  delete from password_links where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger password_changed after update of password_hash on users for each row
  when (old.password_hash is distinct from new.password_hash) execute function end_access_of_before();
-- Whoever becomes an org admin signs in as one: no session and no link that a lesser administrator came by grows with them.
create trigger org_admin_granted after update of is_org_admin on users for each row
  when (new.is_org_admin and not old.is_org_admin) execute function end_access_of_before();

-- Everybody by name, for administrators of the platform.
create index users_by_name_everywhere on users (lower(last_name), lower(first_name), id);

-- Who keeps an organization going is found without reading everybody.
create index users_who_run on users (tenant_id) where is_org_admin;

-- Hours by week look for leave that reaches into them from before: the little leave there is, not all entries.
create index time_entries_leave_by_end on time_entries (tenant_id, clock_out) where is_leave_time;

-- What administrators did: only ever added to, and each line sealed together with the one before it, so that a line that
-- is altered, taken out or put in between is found (docs/decisions/0010). It outlives what it tells of.
create table audit_log (
  tenant_id uuid not null,
  -- 1, 2, 3 … within a tenant, without a gap.
  sequence bigint not null check (sequence > 0),
  at timestamptz(3) not null,
  actor_id uuid not null,
  actor_username text not null,
  action text not null,
  -- Whom or what it was done to, by the name of then.
  subject_id uuid,
  subject_name text not null,
  -- [{ field, from, to }], as people read it.
  changes jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, sequence)
);
create index audit_log_by_subject on audit_log (tenant_id, subject_id, sequence desc) where subject_id is not null;

-- The last line of each tenant, which all who add one lock: numbers follow each other, also for two at once.
create table audit_heads (
  tenant_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

-- Logos are what was decoded and drawn anew, never the bytes that were sent; each is known by the hash of its content.
alter table branding
  add column logo_version text,
  add column logo_dark_version text,
  add check ((logo is null) = (logo_version is null)),
  add check ((logo_dark is null) = (logo_dark_version is null)),
  add check (font_family in ('Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat'));
-- Back to the product's own look.
grant delete on branding to watchbell_tenant;

-- What was asked of support; it is mailed through the queue, and stays when the mail is gone.
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
  primary key (tenant_id, id)
);
create index support_requests_by_sender on support_requests (tenant_id, sender_id, created_at desc);
create unique index support_requests_idempotency_key on support_requests (tenant_id, sender_id, idempotency_key)
  where idempotency_key is not null;

-- Imports of people, so that a repeat of one that was done is known.
create table user_imports (
  tenant_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  imported_at timestamptz not null,
  user_ids uuid[] not null,
  request_hash bytea not null,
  idempotency_key text,
  primary key (tenant_id, id)
);
create unique index user_imports_idempotency_key on user_imports (tenant_id, actor_id, idempotency_key)
  where idempotency_key is not null;

alter table password_links enable row level security;
alter table audit_log enable row level security;
alter table audit_heads enable row level security;
alter table support_requests enable row level security;
alter table user_imports enable row level security;

create policy tenant on password_links to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on audit_log to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on audit_heads to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on support_requests to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on user_imports to watchbell_tenant using (tenant_id = (select current_tenant()));
-- Whoever holds a link is known by nothing else.
create policy platform on password_links to watchbell_platform using (true);

grant select, insert, update, delete on password_links to watchbell_tenant;
grant select, delete on password_links to watchbell_platform;
grant update (password_hash) on users to watchbell_platform;
grant select, insert on audit_log, support_requests, user_imports to watchbell_tenant;
grant select, insert, update on audit_heads to watchbell_tenant;
