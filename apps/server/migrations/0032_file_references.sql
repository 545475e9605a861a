-- Which records name a file, written in the transaction that writes the record. An order refers to the files of its
-- whole history: a revision can be restored. Deletion, the nightly cleanup and the check of who owns a file read this table.
create table file_references (
  id bigint generated always as identity primary key,
  file text not null references files (name),
  order_id uuid references orders on delete cascade,
  message_id uuid references messages on delete cascade,
  user_id integer references users on delete cascade,
  organization_id integer references organizations on delete cascade,
  check (num_nonnulls(order_id, message_id, user_id, organization_id) = 1)
);
create unique index file_references_order on file_references (order_id, file) where order_id is not null;
create unique index file_references_message on file_references (message_id, file) where message_id is not null;
create unique index file_references_user on file_references (user_id, file) where user_id is not null;
create unique index file_references_organization on file_references (organization_id, file) where organization_id is not null;
create index file_references_file on file_references (file);
-- Files are identified by the random part of their name: in free text the end of a name is ambiguous.
create index files_random on files (left(name, 32));
create index files_age on files (created_at);

insert into file_references (file, order_id, message_id, user_id, organization_id)
select distinct f.name, named.order_id, named.message_id, named.user_id, named.organization_id
from (
  select o.id as order_id, null::uuid as message_id, null::integer as user_id, null::integer as organization_id, null::integer as only_of, o.fields::text as text from orders o
  union all select o.id, null, null, null, null, o.styles::text from orders o
  union all select r.order_id, null, null, null, null, r.fields::text from order_revisions r
  union all select r.order_id, null, null, null, null, r.styles::text from order_revisions r
  union all select null, m.id, null, null, null, array_to_string(m.attachments, ' ') from messages m
  -- Text keeps files of its author's organization only.
  union all select null, m.id, null, null, u.organization_id, m.content from messages m join users u on u.id = m.author_id
  union all select null, null, u.id, null, null, u.picture from users u
  union all select null, null, null, g.id, null, g.logo from organizations g
) named
cross join lateral regexp_matches(named.text, '/files/([0-9a-f]{32})_', 'g') m
join files f on left(f.name, 32) = m[1] and (named.only_of is null or f.organization_id = named.only_of);

-- Replaced by the references: a file is kept while a record names it.
alter table files drop column referred_at;
