-- What people and organizations read (docs/decisions/0101). Null: a person has not chosen yet.
alter table users
  add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$'),
  add column clock smallint check (clock in (12, 24));
-- Signing in for the first time keeps the language of the page.
grant update (language) on users to watchbell_platform;
-- A message that waits is said when it is sent, in the language that its reader has then.
alter table push_messages alter column title type jsonb using to_jsonb(title);
alter table organizations
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$'),
  add column region text not null default 'US' check (region in ('US', 'CA', 'DE', 'other'));
