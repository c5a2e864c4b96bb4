-- Whether the owner saved a time of the entry later than it was, as domain/entries/late-times.ts says. Before this version only a device
-- said so.
alter table time_entry_changes add column recorded_later boolean not null default false;
update time_entry_changes set recorded_later = true
where device_time is not null and device_sent_at - device_time > interval '2 minutes' and actor_id = user_id;

drop index time_entry_changes_recorded_offline;
create index time_entry_changes_recorded_later on time_entry_changes (tenant_id, user_id, entry_id) where recorded_later;
create index time_entry_changes_recorded_later_at on time_entry_changes (tenant_id, changed_at) where recorded_later;
