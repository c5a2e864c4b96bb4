-- Usernames and addresses for which someone asked for a link to set a new password. A job looks for the accounts, so that the
-- answer takes the same time whether there is one or not.
create table password_requests (
  id uuid primary key,
  account text not null,
  requested_at timestamptz not null
);
alter table password_requests enable row level security;
create policy platform on password_requests for insert to watchbell_platform with check (true);
grant insert on password_requests to watchbell_platform;

create index users_by_email on users (lower(email)) where email <> '';

-- True while the address was last changed by an administrator who may not set this person's password: it gets no link.
alter table credentials add column has_foreign_email boolean not null default false;
grant select (has_foreign_email), update (has_foreign_email) on credentials to watchbell_tenant;
