-- What opens after someone signs in: the time clock, or for an administrator who wants that, Home (decision 0093).
alter table users add column starts_at_home boolean not null default false;
