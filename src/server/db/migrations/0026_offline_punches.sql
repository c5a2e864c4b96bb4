-- A punch that was recorded without a connection: what the device's clock showed then, and when it was sent. With changed_at, when
-- it arrived by the server's clock, this says how far the two clocks differed.
alter table time_entry_changes add column device_time timestamptz;
alter table time_entry_changes add column device_sent_at timestamptz;
alter table time_entry_changes add check ((device_time is null) = (device_sent_at is null));
create index time_entry_changes_recorded_offline on time_entry_changes (tenant_id, user_id) where device_time is not null;
