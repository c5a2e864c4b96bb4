-- What employees see of their colleagues' leave (docs/decisions/0047).
alter table organizations add column team_calendar text not null default 'absences'
  check (team_calendar in ('hidden', 'absences', 'types'));

-- What each person finds under the bell. The facts are codes, names as they were, days, and instants; the browser makes sentences of
-- them. The subject is the leave request or the time entry.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index notifications_by_user on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread_by_user on notifications (tenant_id, user_id) where read_at is null;
create index notifications_unread_by_subject on notifications (tenant_id, subject_id) where read_at is null;
create index notifications_by_age on notifications (created_at);

alter table notifications enable row level security;
create policy tenant on notifications to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert, update (read_at) on notifications to watchbell_tenant;

-- A request that is deleted with its person leaves nothing to decide.
create function delete_request_notifications() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from notifications where tenant_id = old.tenant_id and subject_id = old.id and read_at is null;
  return null;
end $$;
create trigger request_deleted after delete on leave_requests for each row execute function delete_request_notifications();

-- People who were added as sample data. They are deleted together, so no one real may be among them. They need no seat and count
-- nowhere.
alter table users add column is_sample boolean not null default false,
  add constraint users_sample_is_plain check (not is_sample or (email = '' and not is_admin and not is_org_admin));
create or replace function count_added_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update organization_user_counts c set users = c.users + n
    from (select organization_id, count(*) as n from added where not is_sample group by organization_id) a
    where c.tenant_id = a.organization_id;
  return null;
end $$;
create or replace function count_deleted_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update organization_user_counts c set users = c.users - n
    from (select organization_id, count(*) as n from deleted where not is_sample group by organization_id) d
    where c.tenant_id = d.organization_id;
  return null;
end $$;

-- Sessions of visitors who look around as the demo's user and can change nothing (docs/decisions/0050). They are short, whatever the
-- application does.
alter table sessions add column is_demo boolean not null default false,
  add constraint sessions_demo_is_short check (not is_demo or expires_at <= created_at + interval '1 hour');
