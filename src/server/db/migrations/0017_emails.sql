-- Emails have an HTML part beside the text. Rows from before have only the text.
alter table mails add column html text not null default '';

-- Why the last try failed, as a code with values instead of a sentence: {"code": "address", "status": 550, "reply": "No such user"}.
-- The SMTP status of earlier failures was not kept: 550 stands for a final one, 450 for one that was tried again.
create function pg_temp.problem_of(problem text) returns jsonb language sql immutable as $$
  select case
    when problem is null then null
    when problem = 'The mail server cannot be reached' then '{"code": "unreachable"}'
    when problem = 'The mail server does not answer' then '{"code": "timeout"}'
    when problem = 'The mail server broke off the connection' then '{"code": "disconnected"}'
    when problem = 'No secure connection to the mail server could be made' then '{"code": "insecure"}'
    when problem = 'The mail server does not admit this application' then '{"code": "login"}'
    when problem = 'The mail could not be written to a file' then '{"code": "file"}'
    when problem = 'Not sent: restored from a backup' then '{"code": "restored"}'
    when problem like 'The mail server asks to try again later%' then jsonb_build_object('code', 'message', 'status', 450)
      || jsonb_build_object('reply', substr(problem, length('The mail server asks to try again later: ') + 1))
    when problem like 'The mail server refused the address%' then jsonb_build_object('code', 'address', 'status', 550)
      || jsonb_build_object('reply', substr(problem, length('The mail server refused the address: ') + 1))
    when problem like 'The mail server refused the mail%' then jsonb_build_object('code', 'message', 'status', 550)
      || jsonb_build_object('reply', substr(problem, length('The mail server refused the mail: ') + 1))
    when problem like 'The mail server does not take mail from this application%' then jsonb_build_object('code', 'sender', 'status', 550)
      || jsonb_build_object('reply', substr(problem, length('The mail server does not take mail from this application: ') + 1))
    else '{"code": "internal"}'
  end
$$;
alter table mails alter column problem type jsonb using pg_temp.problem_of(problem);
