-- A pay period has no length where new terms end its workdays before they would start (docs/pay-rules.md).
alter table period_timesheets drop constraint period_timesheets_span,
  add constraint period_timesheets_span check (starts_at <= ends_at and first_day <= last_day);
