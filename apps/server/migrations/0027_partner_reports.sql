-- Weekly mails to partners about their orders: status reports and work lists.

create table partner_reports (
  id uuid primary key,
  organization_id integer not null references organizations on delete cascade,
  partner_id integer not null references organizations on delete cascade,
  kind text not null check (kind in ('status', 'work')),
  -- People of the partner, and colleagues of the sender who get a copy.
  receivers integer[] not null,
  copies integer[] not null,
  -- 1 is Monday, 7 Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  zone text not null,
  filter jsonb not null,
  words text not null,
  skip_empty boolean not null,
  active boolean not null,
  -- Why the report was switched off without a person; null when a person did it.
  paused text check (paused in ('connection', 'receivers', 'sender')),
  sender_id integer not null references users,
  next_at timestamptz not null,
  -- Set after a failed attempt to send the slot of `next_at`.
  retry_at timestamptz,
  created_at timestamptz not null
);
create index partner_reports_partner on partner_reports (organization_id, partner_id);
create index partner_reports_due on partner_reports (coalesce(retry_at, next_at)) where active;

-- What was sent, and why a slot was not; a slot of a report has one row.
create table partner_report_runs (
  report_id uuid not null references partner_reports on delete cascade,
  slot timestamptz not null,
  sent_at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'sentNow', 'empty', 'missed', 'paused')),
  mails integer not null default 0,
  primary key (report_id, slot)
);

-- Files of mails. Mails of one text to several people share the contents.
create table mail_contents (
  id uuid primary key,
  contents bytea not null
);
create table mail_files (
  mail_id uuid not null references mails on delete cascade,
  position smallint not null,
  name text not null,
  mime text not null,
  contents_id uuid not null references mail_contents,
  primary key (mail_id, position)
);
create index mail_files_contents on mail_files (contents_id);
