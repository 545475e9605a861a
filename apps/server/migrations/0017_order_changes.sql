alter table organizations add column change_flow boolean not null default false;

-- Changes of live orders that partners take note of, accept, or request; `items` are `ChangeItem`.
create table order_changes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  kind text not null check (kind in ('notice', 'proposal', 'request')),
  state text not null check (state in ('open', 'applied', 'accepted', 'declined', 'countered', 'passed', 'withdrawn')),
  proposer_id integer not null references users,
  proposer_org integer not null references organizations,
  reason text not null,
  items jsonb not null,
  base_version integer not null,
  applied_version integer,
  -- The change that this one counters or passes on.
  from_id uuid references order_changes on delete cascade,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (order_id, number)
);
create index order_changes_open on order_changes (order_id) where state = 'open';
create index order_changes_from on order_changes (from_id);

create table order_change_answers (
  change_id uuid not null references order_changes on delete cascade,
  organization_id integer not null references organizations,
  user_type smallint not null,
  answer text check (answer in ('accept', 'decline', 'counter', 'acknowledge')),
  comment text not null default '',
  user_id integer references users,
  answered_at timestamptz,
  primary key (change_id, organization_id)
);
create index order_change_answers_open on order_change_answers (organization_id) where answer is null;
