-- People who get a notification if the mail cannot be delivered, and its subject in the reader's language.
alter table mails add column caused_by integer[] not null default '{}';
alter table mails add column matter jsonb;
alter table mails add column reported_at timestamptz;
create index mails_unreported on mails (failed_at)
  where failed_at is not null and reported_at is null and caused_by <> '{}';

-- When the inviter of a person was reminded that the invitation is about to end.
alter table one_time_keys add column warned_at timestamptz;
