-- Each edit of a request adds 1, so that a decision can name the version that it is about (docs/decisions/0054). Pages that are open
-- know the number of edits as the version.
alter table leave_requests add column version integer not null default 0;
update leave_requests r set version = edits.number
from (
  select tenant_id, request_id, count(*) as number from leave_request_changes where action = 'changed'
  group by tenant_id, request_id
) edits
where edits.tenant_id = r.tenant_id and edits.request_id = r.id;
