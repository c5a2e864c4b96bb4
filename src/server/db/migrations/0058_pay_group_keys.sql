-- Adding a pay group moves people into it. A retry after a lost response finds the group instead of the name that it has taken.
alter table pay_groups add column idempotency_key text;
create unique index pay_groups_idempotency_key on pay_groups (tenant_id, idempotency_key) where idempotency_key is not null;
