-- After how many hours clocking out first asks when the shift ended (docs/decisions/0020).
alter table organizations add column ask_after_hours smallint not null default 14
  check (ask_after_hours between 6 and 24);

-- The few long shifts that managers are shown, found without reading all others.
create index time_entries_long on time_entries (tenant_id, clock_in)
  where not is_leave_time and clock_out - clock_in > interval '16 hours';
