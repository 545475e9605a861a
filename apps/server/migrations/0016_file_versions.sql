-- The versions of the file and image fields of orders, and which organizations acknowledged them.

create table file_versions (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  field_id uuid not null,
  style_id uuid,
  combo_id uuid,
  material_id uuid,
  number integer not null check (number > 0),
  -- Null for a version that cleared the field.
  url text,
  note text not null default '',
  author_id integer references users,
  requested_by_org integer references organizations,
  -- The organizations of partners that could see the field while this version was the newest.
  seen_by integer[] not null,
  newest boolean not null,
  created_at timestamptz not null
);
-- Field ids are unique only within an order, because callers may choose them.
create unique index file_versions_number on file_versions (order_id, field_id, number);
create unique index file_versions_newest on file_versions (order_id, field_id) where newest;

create table file_acks (
  version_id uuid not null references file_versions on delete cascade,
  organization_id integer not null references organizations,
  asked_at timestamptz not null,
  user_id integer references users,
  -- Null while the version waits for the organization.
  acknowledged_at timestamptz,
  primary key (version_id, organization_id)
);
create index file_acks_waiting on file_acks (organization_id) where acknowledged_at is null;
