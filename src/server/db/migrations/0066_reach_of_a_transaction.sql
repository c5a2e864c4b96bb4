-- Whom a manager reaches is found at the start of a transaction, which keeps it: a change of teams in between would hide half of what it
-- does. It is also found once, and not for each table of each statement.
create or replace function reachable_people() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found uuid[] := nullif(current_setting('app.reach', true), '')::uuid[];
begin
  return coalesce(found, array(
    select current_actor() union
    select m.user_id from team_members m
    where m.tenant_id = current_tenant() and m.span @> current_day() and m.team_id in (select led_teams())));
end $$;
