-- An organization's ownership on its way from its SuperAdmin to an Admin; each of the two confirms with a mailed key, of
-- which only the hash is kept.
create table ownership_transfers (
  organization_id integer primary key references organizations on delete cascade,
  from_user integer not null references users on delete cascade,
  to_user integer not null references users on delete cascade,
  from_key_hash bytea not null,
  to_key_hash bytea not null,
  from_confirmed_at timestamptz,
  to_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index ownership_transfers_from on ownership_transfers (from_user);
create index ownership_transfers_to on ownership_transfers (to_user);
