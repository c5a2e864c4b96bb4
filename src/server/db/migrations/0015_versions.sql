-- How often a row was saved. A save that is based on an older version is refused (docs/decisions/0027).
alter table users add column version integer not null default 1;
alter table organizations add column version integer not null default 1;
alter table leave_types add column version integer not null default 1;
alter table leave_policies add column version integer not null default 1;

-- A removed look leaves no row, so the versions of the next one start elsewhere.
alter table branding add column version integer not null default 1 + floor(random() * 1000000000)::integer;
