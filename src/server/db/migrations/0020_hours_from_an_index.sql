-- Weekly hours are summed from this index alone (timesheets/weeks-store.ts). An end changes other indexes, too, so
-- clocking out writes as many as before.
drop index time_entries_by_person;
create index time_entries_by_person on time_entries (tenant_id, user_id, clock_in desc, id desc)
  include (clock_out, is_leave_time);
