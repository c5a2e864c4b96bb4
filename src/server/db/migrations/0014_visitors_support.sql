-- People who are not signed in can write to support. Their messages belong to no organization: tenant and sender are the nil
-- UUID (docs/decisions/0026). The platform role adds and reads only these, and no other message.
create policy platform on support_requests to watchbell_platform
  using (tenant_id = '00000000-0000-0000-0000-000000000000');
grant select, insert on support_requests to watchbell_platform;
