-- How a person proves who they are, apart from who they are (docs/decisions/0031). Each person has one row.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Null until the person has set a password.
  password_hash text,
  has_password boolean not null generated always as (password_hash is not null) stored,
  -- Null where it was set before this table existed.
  password_set_at timestamptz,
  -- A session works only while it has this version.
  auth_version integer not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
insert into credentials (tenant_id, user_id, password_hash) select tenant_id, id, password_hash from users;

create function add_credentials() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into credentials (tenant_id, user_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger user_added after insert on users for each row execute function add_credentials();

alter table sessions add column auth_version integer not null default 1;
alter table sessions alter column auth_version drop default;

drop trigger password_changed on users;
drop trigger org_admin_granted on users;
drop function end_access_of_before();
alter table users drop column password_hash;

-- A password that changes ends the person's sessions and links, no matter who changes it.
create function raise_auth_version() returns trigger language plpgsql as $$
begin
  new.auth_version := old.auth_version + 1;
  return new;
end $$;
create trigger password_changed before update of password_hash on credentials for each row
  when (old.password_hash is distinct from new.password_hash) execute function raise_auth_version();

-- A new org admin signs in as one: no session and no link that a lesser administrator got hold of gains the role.
create function raise_auth_version_of_user() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update credentials set auth_version = auth_version + 1 where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger org_admin_granted after update of is_org_admin on users for each row
  when (new.is_org_admin and not old.is_org_admin) execute function raise_auth_version_of_user();

-- Sessions of an older version no longer work; they are deleted, and so is a link for setting a password.
create function end_older_access() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from sessions where user_id = new.user_id and auth_version < new.auth_version;
  delete from password_links where tenant_id = new.tenant_id and user_id = new.user_id;
  return null;
end $$;
create trigger auth_version_raised after update on credentials for each row
  when (old.auth_version is distinct from new.auth_version) execute function end_older_access();

alter table credentials enable row level security;
create policy tenant on credentials to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy platform on credentials to watchbell_platform using (true);
-- Only signing in reads a hash, and it comes through the platform role.
grant select (tenant_id, user_id, has_password, password_set_at, auth_version) on credentials to watchbell_tenant;
grant update (password_hash, password_set_at) on credentials to watchbell_tenant, watchbell_platform;
grant select on credentials to watchbell_platform;
