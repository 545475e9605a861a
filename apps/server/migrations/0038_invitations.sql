-- Somebody whom a partner invited into an organization waits until one of its Admins approves. The check keeps every
-- other path (a reset password, a verified code) from activating the account before that.
alter table users add column awaiting_approval boolean not null default false;
alter table users add constraint users_approved_before_active check (not awaiting_approval or status <> 1002);
create index users_invited_by on users (invited_by) where invited_by is not null;

-- Codes (0) are delivered before everything else (1): a person waits for them in front of the screen.
alter table mails add column priority smallint not null default 1;
drop index mails_waiting;
create index mails_waiting on mails (priority, next_try_at, id) where sent_at is null and failed_at is null;
