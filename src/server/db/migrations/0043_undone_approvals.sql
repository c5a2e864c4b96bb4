-- As before, and an approval can be taken back without losing the submission (docs/decisions/0078).
create or replace function check_timesheet_status() returns trigger language plpgsql as $$
declare
  was_closed boolean;
  allowed boolean;
begin
  if tg_op = 'INSERT' then
    allowed := new.status = any ('{submitted,approved}');
  else
    select exists (
      select from period_timesheet_changes c
      where c.tenant_id = old.tenant_id and c.user_id = old.user_id and c.pay_group_id = old.pay_group_id
        and c.first_day = old.first_day and c.to_status = 'closed'
    ) into was_closed;
    allowed := case old.status
      when 'open' then new.status = any ('{submitted,approved}') and not was_closed
      when 'submitted' then new.status = any ('{submitted,open,approved}')
      when 'approved' then new.status = 'closed' or new.status = case when was_closed then 'reopened' else 'open' end
        -- An approval that is taken back leaves what was submitted.
        or new.status = 'submitted' and not was_closed and 'submitted' = (
          select c.from_status from period_timesheet_changes c
          where c.tenant_id = old.tenant_id and c.user_id = old.user_id and c.pay_group_id = old.pay_group_id
            and c.first_day = old.first_day and c.to_status = 'approved'
          order by c.version desc limit 1
        )
      when 'closed' then new.status = 'reopened'
      when 'reopened' then new.status = 'approved'
    end;
    -- The time that a timesheet covers follows the schedule of its group only until it is submitted.
    if old.status <> 'open' and (new.starts_at, new.ends_at, new.last_day) <> (old.starts_at, old.ends_at, old.last_day) then
      allowed := false;
    end if;
    if new.status = 'reopened' and new.note = '' then
      allowed := false;
    end if;
    new.version := old.version + 1;
  end if;
  if allowed is not true then
    raise exception 'a timesheet that is % can''t be %', case when tg_op = 'INSERT' then 'new' else old.status end, new.status
      using errcode = '23514', constraint = 'timesheet_status';
  end if;
  return new;
end $$;
