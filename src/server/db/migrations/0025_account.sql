-- What people see of their sessions. The id can't be used to sign in. `last_used_at` is right to the day.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column user_agent text not null default '';
alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = greatest(created_at, expires_at - interval '30 days');

-- Only what differs from the default, which is to send everything.
create table notification_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  email boolean not null,
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table notification_settings enable row level security;
create policy tenant on notification_settings to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update on notification_settings to watchbell_tenant;
