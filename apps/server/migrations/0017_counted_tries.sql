-- Tries that are counted against guessing: of a password, a code, a link. One row for what is counted of whom (as a
-- hash: the table names nobody), with the instants of the tries that still count; all servers of a site share it, and it
-- outlives each of them.
create table counted_tries (
  key bytea primary key,
  times timestamptz[] not null,
  until timestamptz not null
);
create index counted_tries_over on counted_tries (until);
