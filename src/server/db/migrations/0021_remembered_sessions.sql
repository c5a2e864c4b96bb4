-- A call may use what it remembers of its session if that is still true (docs/decisions/0032). This ends its transaction.
create function refuse_session() returns text language plpgsql as $$
begin
  raise exception 'The session has ended or changed' using errcode = 'WB001';
end $$;
