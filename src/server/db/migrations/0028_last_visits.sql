-- When each person last used the product, right to the day as `sessions.last_used_at`, which is deleted with its session. A table
-- of its own: an update of users or credentials would wait for other sign-ins and end remembered checks of sessions.
create table last_visits (
  tenant_id uuid not null,
  user_id uuid not null,
  visited_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table last_visits enable row level security;
create policy tenant on last_visits to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy platform on last_visits to watchbell_platform using (true);
grant select on last_visits to watchbell_tenant, watchbell_platform;

create function remember_visit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into last_visits (tenant_id, user_id, visited_at)
  select u.tenant_id, u.id, new.last_used_at from users u where u.id = new.user_id
  on conflict (tenant_id, user_id) do update set visited_at = greatest(last_visits.visited_at, excluded.visited_at);
  return null;
end $$;
create trigger session_used after insert or update of last_used_at on sessions
  for each row execute function remember_visit();

insert into last_visits (tenant_id, user_id, visited_at)
select u.tenant_id, u.id, max(s.last_used_at) from sessions s join users u on u.id = s.user_id group by u.tenant_id, u.id;
