-- What runs by itself: when each job last ran, and how often a mail was tried.

create table job_runs (
  name text primary key,
  -- The last piece of time that was done, as the job names it: a day, an hour.
  slot text,
  ran_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text
);

alter table mails
  -- The organisation in whose name a mail goes out.
  add column sender text,
  add column attempts integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Given up: the mail server refused its recipient, or every try failed for days.
  add column failed_at timestamptz;
create index mails_waiting on mails (next_try_at, id) where sent_at is null and failed_at is null;
create index mails_sent on mails (sent_at) where sent_at is not null;
create index one_time_keys_expired on one_time_keys (expires_at);
-- When the nightly look first found a record naming the file; such a file is never looked for again.
alter table files add column referred_at timestamptz;
create index files_unreferred on files (created_at) where referred_at is null;
