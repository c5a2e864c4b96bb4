-- Links of one person stay valid until they expire or a password is set: a stranger who asks for one must not end another.
drop index password_links_by_user;
create index password_links_by_user on password_links (tenant_id, user_id);

-- The email with the link, whose state administrators see. Links from before have none.
alter table email_confirmations add column mail_id uuid;
