-- The pay group that people join when they are added to the organization (docs/decisions/0099).
alter table pay_groups add column takes_new_people boolean not null default false;
create unique index pay_groups_new_people on pay_groups (tenant_id) where takes_new_people;
