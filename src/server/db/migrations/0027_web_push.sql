alter table notification_settings add column push boolean not null default true;

alter table sessions add unique (id);

-- Where a browser gets notifications, and the keys to encrypt them. It ends with the session, so no one gets what belongs to an earlier
-- user of a shared device.
create table push_subscriptions (
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index push_subscriptions_by_user on push_subscriptions (tenant_id, user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Waiting to be sent; deleted once sent or an hour old.
create table push_messages (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  path text not null,
  tag text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index push_messages_due on push_messages (due_at);

-- Which running entries were pointed out to their owners, so that each is once.
create table clock_out_reminders (
  tenant_id uuid not null,
  entry_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references time_entries (tenant_id, id) on delete cascade
);

alter table push_subscriptions enable row level security;
alter table push_messages enable row level security;
alter table clock_out_reminders enable row level security;
create policy tenant on push_subscriptions to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on push_messages to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on clock_out_reminders to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update, delete on push_subscriptions to watchbell_tenant;
grant insert on push_messages to watchbell_tenant;
