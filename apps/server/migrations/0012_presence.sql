-- Who has an order or its plan open for editing, until when. Leases that nobody renews end by themselves; they are worth
-- nothing after a crash, so they need not be safe from one.
create unlogged table order_presence (
  order_id uuid not null references orders on delete cascade,
  user_id integer not null references users on delete cascade,
  place text not null check (place in ('order', 'plan')),
  until timestamptz not null,
  primary key (order_id, user_id, place)
);
