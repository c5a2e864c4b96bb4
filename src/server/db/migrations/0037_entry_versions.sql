-- Each change of an entry adds 1, so that a save can name the version it is based on (docs/decisions/0067).
alter table time_entries add column version integer not null default 1;
