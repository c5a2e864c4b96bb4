-- A deletion can be undone: the entry comes back under its own id, and its history says so.
alter table time_entry_changes drop constraint time_entry_changes_action_check;
alter table time_entry_changes drop constraint time_entry_changes_check;
alter table time_entry_changes
  add constraint time_entry_changes_action_check check (action in ('created', 'changed', 'deleted', 'restored')),
  add constraint time_entry_changes_before_check check ((before is null) = (action in ('created', 'restored')));

-- How an organization looks, on screen and on paper. No row: the product's own look.
create table branding (
  tenant_id uuid primary key references organizations on delete cascade,
  primary_color text not null default '#000000' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text not null default '#ffffff' check (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  font_family text not null default 'Inter',
  -- PNG or JPEG, checked by content before it comes here.
  logo bytea,
  logo_dark bytea
);

-- E-mails that were accepted, which they stay when their sender is gone. A row is the queue and the record in one: whoever sends it holds its lock while it is on
-- its way, so two processes never send it both, and a process that dies gives it back at once (docs/decisions/0007).
create table mails (
  tenant_id uuid not null,
  id uuid not null,
  sender_id uuid not null,
  recipient text not null,
  reply_to text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  problem text,
  accepted_at timestamptz not null,
  -- When it is tried next.
  due_at timestamptz,
  -- When the mail server took it, or it was given up.
  settled_at timestamptz,
  idempotency_key text,
  -- What was asked under that key: the same key with something else is refused.
  request_hash bytea,
  primary key (tenant_id, id),
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index mails_waiting on mails (due_at) where state = 'waiting';
create index mails_settled on mails (settled_at) where settled_at is not null;
create index mails_by_sender on mails (tenant_id, sender_id, accepted_at desc, id desc);
create unique index mails_idempotency_key on mails (tenant_id, sender_id, idempotency_key) where idempotency_key is not null;

-- What a mail carries, as it was when the mail was accepted. Removed some time after the mail is settled.
create table mail_attachments (
  tenant_id uuid not null,
  mail_id uuid not null,
  position integer not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (tenant_id, mail_id, position),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete cascade
);

alter table branding enable row level security;
alter table mails enable row level security;
alter table mail_attachments enable row level security;

create policy tenant on branding to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on mails to watchbell_tenant using (tenant_id = (select current_tenant()));
create policy tenant on mail_attachments to watchbell_tenant using (tenant_id = (select current_tenant()));

grant select, insert, update on branding to watchbell_tenant;
-- Accepted mails are not changed by requests: only delivery, as the owner, settles them.
grant select, insert on mails, mail_attachments to watchbell_tenant;
