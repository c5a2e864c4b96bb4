-- The names of deleted people, for what they did in the records of others.
create table deleted_people (
  tenant_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  name text not null,
  primary key (tenant_id, user_id)
);
alter table deleted_people enable row level security;
create policy tenant on deleted_people to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert on deleted_people to watchbell_tenant;

-- The audit log has those of people who were deleted before.
insert into deleted_people (tenant_id, user_id, name)
select distinct on (l.tenant_id, l.subject_id) l.tenant_id, l.subject_id, l.subject_name
from audit_log l join organizations o on o.id = l.tenant_id
where l.action = 'user deleted' and l.subject_id is not null
  and not exists (select from users u where u.tenant_id = l.tenant_id and u.id = l.subject_id)
order by l.tenant_id, l.subject_id, l.sequence desc;
