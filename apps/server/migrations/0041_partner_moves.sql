-- Moves of the orders of a partner of a book to the organization that it is, which go on after the response.

create table partner_moves (
  partner_id integer primary key references organizations,
  trader_id integer not null references organizations,
  target_id integer not null references organizations,
  author_id integer not null references users,
  created_at timestamptz not null
);
create index partner_moves_trader on partner_moves (trader_id);
