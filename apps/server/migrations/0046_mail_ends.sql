-- When what the mail is about is over: a code is not sent after it.
alter table mails add column ends_at timestamptz;
