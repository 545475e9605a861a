-- A partner that is only in its trader's book: nobody of it has signed up.

alter table organizations
  -- The trader whose book has it. Null once somebody of it has signed up.
  add column kept_by integer references organizations,
  -- The organization that it is: requested while `kept_by` is set, otherwise it took over its orders.
  add column linked_to integer references organizations,
  -- When somebody of a partner of a book signed up, and whose book that was. It sees nothing from before.
  add column joined_at timestamptz,
  add column joined_from integer references organizations,
  add check ((joined_at is null) = (joined_from is null));
create unique index organizations_book
  on organizations (kept_by, type, lower(trim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))))
  where kept_by is not null and name <> '';
create index organizations_linked_to on organizations (linked_to) where linked_to is not null;
