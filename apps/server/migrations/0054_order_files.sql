-- Files that people upload to an order, beside those of its fields. `party_id` is the buyer or factory with which a trader
-- shares a file of one side: another organization that takes its place does not see it. A removed file is kept for 30 days.
create table order_files (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  file text not null,
  name text not null,
  uploader_id integer not null references users,
  organization_id integer not null references organizations,
  audience text not null check (audience in ('everyone', 'buyer', 'factory', 'team')),
  party_id integer references organizations,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((party_id is not null) = (audience in ('buyer', 'factory')))
);
create unique index order_files_once on order_files (order_id, file) where removed_at is null;
create index order_files_removed on order_files (removed_at) where removed_at is not null;

alter table file_references add column order_file_id uuid references order_files on delete cascade;
alter table file_references drop constraint file_references_check;
alter table file_references add constraint file_references_check
  check (num_nonnulls(order_id, message_id, user_id, organization_id, order_file_id) = 1);
create unique index file_references_order_file on file_references (order_file_id, file) where order_file_id is not null;
-- Comments of an order that carry files, newest first.
create index messages_attached on messages (order_id, id) where not is_direct and cardinality(attachments) > 0;
