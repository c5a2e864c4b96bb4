-- Format 1 tells changes in words, times by the clocks of then; format 2 has codes and instants, and the time zone of then
-- (docs/decisions/0024). Existing lines stay as they are and keep their seals.
alter table audit_log
  add column format smallint not null default 1 check (format in (1, 2)),
  add column timezone text,
  add check (format = 2 or timezone is null);
alter table audit_log alter column format drop default;
