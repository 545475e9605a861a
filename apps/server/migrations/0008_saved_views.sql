-- The views of the order list that a person saved: names with the list's query string, at most 20.
create table saved_views (
  user_id integer primary key references users on delete cascade,
  views jsonb not null
);
