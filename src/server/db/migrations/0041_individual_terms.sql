-- What pay depends on in a person, from a day on (docs/decisions/0076). Rows are only added: what was recorded last applies to its first day
-- and all days after it. Later facts, such as agreements about the length of the day, become columns.
create table pay_individual_terms (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The beginning of time is -infinity.
  effective_from date not null,
  overtime_exempt boolean not null,
  recorded_at timestamptz not null,
  -- Null for what was recorded before this version.
  recorded_by uuid,
  recorded_by_username text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pay_individual_terms_by_person on pay_individual_terms (tenant_id, user_id, recorded_at);

alter table pay_individual_terms enable row level security;
create policy tenant on pay_individual_terms to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select, insert on pay_individual_terms to watchbell_tenant;

insert into pay_individual_terms (tenant_id, id, user_id, effective_from, overtime_exempt, recorded_at)
select tenant_id, gen_random_uuid(), user_id, '-infinity', true, now() from pay_people where overtime_exempt;
alter table pay_people drop column overtime_exempt;
