-- Exports that can be edited and imported again: what each row had, to find out what a person changed in the file.

create table exports (
  id uuid primary key,
  kind text not null check (kind in ('orders', 'board')),
  organization_id integer not null references organizations on delete cascade,
  -- Null: mailed to its organization with a work list.
  user_id integer references users on delete cascade,
  -- A list of rows, each with its id, its order and the values of the cells that can be changed.
  snapshot jsonb not null,
  created_at timestamptz not null
);
create index exports_created on exports (created_at);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('buyer-po', 'orders', 'board'));
