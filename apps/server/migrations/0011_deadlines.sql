-- Where a person's day begins and ends, an IANA name such as 'Asia/Dhaka' (UTC while unknown), and the last day of theirs
-- on which they were reminded of deadlines.
alter table users add column time_zone text;
alter table users add column reminded_on date;

-- A person's deadlines for their own calendar: its address holds a key, of which only the hash is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  key_hash bytea not null,
  created_at timestamptz not null
);
create unique index calendar_feeds_key on calendar_feeds (key_hash);
