-- A pay period has no length where new terms end its workdays before they would start (docs/pay-rules.md).
alter table period_timesheets drop constraint period_timesheets_span,
  add constraint period_timesheets_span check (starts_at <= ends_at and first_day <= last_day);

-- What a line adds in files that write hours and minutes: these come from seconds, too. Closes from before have none.
alter table payroll_lines add column minutes integer, drop constraint payroll_lines_hours_check,
  add constraint payroll_lines_hours_check check (hours <> 0 or coalesce(minutes, 0) <> 0);
