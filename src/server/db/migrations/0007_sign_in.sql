-- Over https the session's cookie has a new name that no neighboring host can plant. Only sessions from before are still known by
-- the old name, until they end.
alter table sessions add column from_plain_cookie boolean not null default true;
alter table sessions alter column from_plain_cookie set default false;

-- The right to choose the plan of an organization ends with the choice, in the same transaction.
create policy tenant on enrolments to watchbell_tenant using (organization_id = (select current_tenant()));
grant select (organization_id), delete on enrolments to watchbell_tenant;
