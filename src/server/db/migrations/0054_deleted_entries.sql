-- What was deleted since a timesheet was submitted is found by person. Punches don't write to it.
create index time_entry_changes_deleted on time_entry_changes (tenant_id, user_id, changed_at) where action = 'deleted';
