-- Imports of files: what a file would change, until a person confirms it.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('buyer-po')),
  organization_id integer not null references organizations on delete cascade,
  user_id integer not null references users on delete cascade,
  -- What the file says, and the changes that were shown.
  plan jsonb not null,
  state text not null default 'open' check (state in ('open', 'done')),
  -- The answer to the confirmation, which a repeated confirmation gets again.
  outcome jsonb,
  created_at timestamptz not null
);
create index imports_created on imports (created_at);

-- What a trader takes the columns of a buyer's sheets for, recognized by the headers.
create table sheet_mappings (
  id uuid primary key,
  organization_id integer not null references organizations on delete cascade,
  buyer_id integer not null references organizations on delete cascade,
  name text not null,
  -- The header row, without case and marks.
  headers text[] not null,
  -- By header: a field ('Order: Season'), 'Quantity', 'Size', 'Size column', or null for a column that is not taken.
  columns jsonb not null,
  date_order text check (date_order in ('dmy', 'mdy', 'ymd')),
  updated_at timestamptz not null
);
create unique index sheet_mappings_buyer on sheet_mappings (organization_id, buyer_id, lower(name));
