-- Imports of T&A sheets: large ones go on after the response, and they can be undone for a day.

alter table imports
  drop constraint imports_kind_check,
  drop constraint imports_state_check,
  add constraint imports_kind_check check (kind in ('buyer-po', 'orders', 'board', 'ta-sheet')),
  -- 'running': confirmed, and not made yet.
  add constraint imports_state_check check (state in ('open', 'running', 'done', 'undone')),
  add column done_orders integer not null default 0,
  add column total_orders integer not null default 0,
  add column progress_at timestamptz,
  add column done_at timestamptz,
  -- The values that it replaced.
  add column before jsonb;

-- Kept after the import is deleted: what was reported or late on its day counts in no figure and is not reminded of.
alter table orders add column import_id uuid;
create index orders_import on orders (import_id) where import_id is not null;

-- Reported by an import of what was before: it counts in no figure of rounds, answers and punctuality.
alter table status_changes add column imported boolean not null default false;
create index status_changes_imported on status_changes (stage_id, side) where imported;

alter table sheet_mappings
  drop constraint sheet_mappings_kind_check,
  drop constraint sheet_mappings_check,
  add constraint sheet_mappings_kind_check check (kind in ('buyer-po', 'styles', 'ta-sheet')),
  add check ((buyer_id is null) = (kind <> 'buyer-po')),
  -- Of a T&A sheet: what was chosen besides its columns.
  add column choices jsonb;
-- `name` is a hash of the headings.
create unique index sheet_mappings_ta on sheet_mappings (organization_id, name) where kind = 'ta-sheet';

-- How T&A sheets write the names of buyers and factories.
create table partner_names (
  organization_id integer not null references organizations on delete cascade,
  type text not null check (type in ('client', 'factory')),
  -- As `comparableName` writes it.
  name text not null,
  partner_id integer not null references organizations on delete cascade,
  primary key (organization_id, type, name)
);
create index partner_names_partner on partner_names (partner_id);
