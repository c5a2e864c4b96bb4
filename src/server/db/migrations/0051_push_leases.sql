-- One device is leased, sent to, and delayed without the others. An endpoint has one
-- row per organization, and the older ones go.
delete from push_subscriptions s using push_subscriptions newer
 where newer.tenant_id = s.tenant_id and newer.endpoint = s.endpoint
   and (newer.created_at, newer.session_id) > (s.created_at, s.session_id);

-- `due_at` is null while nothing waits for the device. `is_proven`: the last attempt worked.
alter table push_subscriptions
  add column host text not null generated always as (lower(split_part(endpoint, '/', 3))) stored,
  add column due_at timestamptz,
  add column tried_at timestamptz,
  add column is_proven boolean not null default false;
create unique index push_subscriptions_by_endpoint on push_subscriptions (tenant_id, md5(endpoint));
create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null;

-- Messages live for an hour. Those that wait now are lost.
drop table push_messages;

-- At most one of each topic waits for a device. A newer one takes its place, and `others` counts what it replaced.
create table push_messages (
  tenant_id uuid not null,
  session_id uuid not null,
  topic text not null,
  title text not null,
  path text not null,
  tag text not null,
  others integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, session_id, topic),
  foreign key (tenant_id, session_id) references push_subscriptions (tenant_id, session_id) on delete cascade
);
alter table push_messages enable row level security;
create policy tenant on push_messages to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update on push_messages to watchbell_tenant;
