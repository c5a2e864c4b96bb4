-- How many subscriptions of an organization run at Stripe. More than one charges it twice, and a master admin sees that.
alter table organizations add column running_subscriptions integer not null default 0 check (running_subscriptions >= 0);
