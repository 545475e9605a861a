-- What an organization takes the columns of its spreadsheets for: a header without case and marks, and one of our columns
-- ('Combo Quantity'), a field ('Style: Story Name'), 'size', or null for a column that is not taken.
create table import_mappings (
  organization_id integer primary key references organizations on delete cascade,
  mapping jsonb not null,
  updated_at timestamptz not null
);
