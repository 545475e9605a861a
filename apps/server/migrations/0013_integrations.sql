-- What an organisation's own systems use: keys for the API, and addresses that are told of changes.

-- A key acts for the person who made it; only a hash of it is kept.
create table api_keys (
  id uuid primary key,
  organization_id integer not null references organizations,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- Its last characters, by which people tell their keys apart.
  hint text not null,
  key_hash bytea not null unique,
  created_by integer not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references users
);
create index api_keys_organization on api_keys (organization_id, created_at);

create table webhooks (
  id uuid primary key,
  organization_id integer not null references organizations,
  url text not null,
  events text[] not null,
  -- Encrypted with the server's secret: every delivery is signed with it.
  secret_sealed bytea not null,
  paused boolean not null default false,
  created_by integer not null references users,
  created_at timestamptz not null
);
create index webhooks_organization on webhooks (organization_id, created_at);

-- Each notice to an address, with how its tries went: the outbox of the delivery and its log.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  failed_at timestamptz,
  last_status integer,
  last_error text
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_waiting on webhook_deliveries (next_try_at, id)
  where delivered_at is null and failed_at is null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
