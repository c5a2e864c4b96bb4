-- One check per table, and constants that need no conversion: PostgreSQL reads each check from its text for every statement that
-- writes (docs/decisions/0036). `'90'` is a constant, `90` and `in (…)` are computed again each time.

-- The domains get their checks after the columns have them, so that no row is written again.
create domain latitude as double precision;
create domain longitude as double precision;
alter table time_entries
  drop constraint time_entries_clock_in_latitude_check,
  drop constraint time_entries_clock_in_longitude_check,
  drop constraint time_entries_clock_out_latitude_check,
  drop constraint time_entries_clock_out_longitude_check,
  drop constraint time_entries_check,
  drop constraint time_entries_check1,
  drop constraint time_entries_check2,
  drop constraint time_entries_check3,
  alter column clock_in_latitude type latitude,
  alter column clock_in_longitude type longitude,
  alter column clock_out_latitude type latitude,
  alter column clock_out_longitude type longitude;
alter domain latitude add check (value between '-90' and '90');
alter domain longitude add check (value between '-180' and '180');
alter table time_entries add constraint time_entries_check check (
  clock_out > clock_in
  and (clock_in_latitude is null) = (clock_in_longitude is null)
  and (clock_out_latitude is null) = (clock_out_longitude is null)
  and (leave_type_id is null or is_leave_time)
);

alter table time_entry_changes
  drop constraint time_entry_changes_action_check,
  drop constraint time_entry_changes_before_check,
  drop constraint time_entry_changes_check1,
  add constraint time_entry_changes_check check (
    case
      when before is null then after is not null and action = any ('{created,restored}')
      when after is null then action = 'deleted'
      else action = 'changed'
    end
  );

-- The changes of an entry are next to each other, in one index instead of two.
create unique index time_entry_changes_by_entry_and_id on time_entry_changes (tenant_id, entry_id, id);
alter table time_entry_changes
  drop constraint time_entry_changes_pkey,
  add constraint time_entry_changes_pkey primary key using index time_entry_changes_by_entry_and_id;
drop index time_entry_changes_by_entry;
-- The few changes by someone else, of one entry or of all entries of a person.
create index time_entry_changes_by_others on time_entry_changes (tenant_id, user_id, entry_id, changed_at desc, id desc)
  where actor_id <> user_id;

alter table leave_requests
  drop constraint leave_requests_hours_check,
  drop constraint leave_requests_status_check,
  drop constraint leave_requests_check,
  drop constraint leave_requests_check1,
  drop constraint leave_requests_check2,
  add constraint leave_requests_check check (
    hours >= '0.5'
    and end_date >= start_date
    and status = any ('{pending,approved,rejected,cancelled}')
    and (status = 'pending') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)
  );

alter table leave_request_changes
  drop constraint leave_request_changes_action_check,
  add constraint leave_request_changes_action_check
    check (action = any ('{submitted,approved,rejected,cancelled,archived,restored}'));

alter table leave_ledger
  drop constraint leave_ledger_kind_check,
  drop constraint leave_ledger_check,
  drop constraint leave_ledger_check3,
  drop constraint leave_ledger_check4,
  drop constraint leave_ledger_facts_check,
  drop constraint leave_ledger_period_by_rule,
  drop constraint leave_ledger_policy_by_rule,
  drop constraint leave_ledger_correction,
  add constraint leave_ledger_check check (
    reason ? 'code'
    and (kind = 'correction') = (corrects_id is not null)
    and case
      when kind = 'correction' then actor_id is null and request_id is null
      -- By rule.
      when actor_id is null then
        period is not null and policy_id is not null and request_id is null
        and (hours >= '0' and kind = any ('{allocation,accrual}') or kind = any ('{reset,carry-over}'))
      -- By people.
      else
        period is null and policy_id is null
        and case kind
          when 'request' then request_id is not null and hours < '0'
          when 'cancellation' then request_id is not null and hours > '0'
          when 'adjustment' then request_id is null and hours <> '0'
          else false
        end
    end
  );
