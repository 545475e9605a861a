-- Selvedge, first schema. Codes are those of packages/domain/src/vocabulary.ts.

create table organizations (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  address text,
  phone text,
  email text,
  logo text,
  type integer not null check (type in (11001, 11002, 11003)),
  domains text[] not null default '{}',
  order_counter integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index organizations_name on organizations (type, lower(name));

create table users (
  id integer generated always as identity primary key,
  organization_id integer not null references organizations,
  name text not null,
  email text not null,
  phone text,
  picture text,
  password_hash text,
  role integer not null check (role in (2001, 2002, 2003, 2004)),
  status integer not null check (status in (1001, 1002, 1003)),
  email_verified boolean not null default false,
  -- Sessions issued before this instant are over.
  sessions_from timestamptz not null default '-infinity',
  wants_digest boolean not null default true,
  invited_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_organization on users (organization_id);

-- Codes and keys that were mailed or handed out; only their hashes are kept.
create table one_time_keys (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'reset-key', 'invite')),
  user_id integer references users on delete cascade,
  key_hash bytea not null,
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_time_keys_key on one_time_keys (key_hash);
create index one_time_keys_user on one_time_keys (user_id, purpose);

-- One row for a pair: a trader's organisation and a buyer's or factory's.
create table connections (
  trader_org_id integer not null references organizations,
  other_org_id integer not null references organizations,
  status text not null check (status in ('pending', 'active')),
  requested_by integer not null references organizations,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (trader_org_id, other_org_id)
);
create index connections_other on connections (other_org_id);

-- An order is a document. `document` is what is stored; the three views are the domain's projection of it,
-- made at every save, so that a read passes text through. Cards are the list's part of the same projection.
create table orders (
  id uuid primary key,
  number text,
  status integer not null check (status in (1, 2, 3, 4)),
  trader_org_id integer not null references organizations,
  buyer_org_id integer references organizations,
  factory_org_id integer references organizations,
  -- Whether the organisation's connection has ever been Active: a pending one does not see the order yet.
  buyer_admitted boolean not null default false,
  factory_admitted boolean not null default false,
  created_by integer not null references users,
  version integer not null default 1,
  plan_version integer not null default 0,
  po_date date,
  name text not null default '',
  search text not null default '',
  editing_step integer not null default 0,
  associated_users integer[] not null default '{}',
  editor_users integer[] not null default '{}',
  document jsonb not null,
  buyer_view text not null,
  trader_view text not null,
  factory_view text not null,
  buyer_card text not null,
  trader_card text not null,
  factory_card text not null,
  progress_client real,
  progress_factory real,
  -- [{stageId, stageName, stageType, total, doneClient, doneFactory, deadlineClient, deadlineFactory, visibleClient, visibleFactory}], kept by every change of the plan.
  stage_totals jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_trader on orders (trader_org_id, status, updated_at desc);
create index orders_buyer on orders (buyer_org_id, status, updated_at desc);
create index orders_factory on orders (factory_org_id, status, updated_at desc);
create index orders_listed on orders using gin (associated_users);

create table order_revisions (
  order_id uuid not null references orders on delete cascade,
  version integer not null,
  author_id integer references users,
  commit_message text not null,
  status integer not null,
  document jsonb not null,
  changes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (order_id, version)
);

create table order_shares (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  user_type integer not null,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_shares_order on order_shares (order_id);

create table stages (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  category text not null,
  level text not null,
  material_type text,
  visible_client boolean not null,
  visible_factory boolean not null,
  lead_client integer not null,
  lead_factory integer not null,
  deadline_client date,
  deadline_factory date,
  status_client text not null,
  status_factory text not null,
  clients integer[] not null default '{}',
  traders integer[] not null default '{}',
  manufacturers integer[] not null default '{}',
  total integer not null default 0,
  done_client integer not null default 0,
  done_factory integer not null default 0,
  deleted_at timestamptz
);
create index stages_order on stages (order_id, position) where deleted_at is null;

create table sub_stages (
  id uuid primary key,
  stage_id uuid not null references stages on delete cascade,
  order_id uuid not null,
  ordinal integer not null,
  style_id uuid not null,
  combo_id uuid not null,
  material_id uuid,
  style_name text not null,
  combo_name text not null,
  material_name text,
  status_client text not null default 'NOT_STARTED',
  status_factory text not null default 'NOT_STARTED',
  deadline_client date,
  deadline_factory date,
  required_value numeric not null default 0,
  required_unit integer not null default 790,
  inhouse_client numeric not null default 0,
  inhouse_factory numeric not null default 0,
  submitted_at_client timestamptz,
  submitted_by_client integer,
  updated_at_client timestamptz,
  updated_by_client integer,
  submitted_at_factory timestamptz,
  submitted_by_factory integer,
  updated_at_factory timestamptz,
  updated_by_factory integer,
  deleted_at timestamptz
);
create index sub_stages_order on sub_stages (order_id) where deleted_at is null;
create index sub_stages_stage on sub_stages (stage_id) where deleted_at is null;

create table cleared_plans (
  order_id uuid primary key references orders on delete cascade,
  cleared_at timestamptz not null,
  cleared_by integer not null references users,
  stage_ids uuid[] not null
);

create table templates (
  id uuid primary key,
  organization_id integer not null references organizations,
  name text not null,
  client_name text not null,
  is_default boolean not null default false,
  items jsonb not null,
  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_organization on templates (organization_id, name);

-- What happened on an order. `texts` holds a description for each user type that may know of it.
create table activities (
  id uuid primary key,
  order_id uuid references orders on delete cascade,
  actor_id integer references users,
  kind text not null,
  texts jsonb not null,
  tags text[] not null default '{}',
  commit_message text,
  action_url text,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activities_order on activities (order_id, id desc);

create table notifications (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  action text not null,
  bundle_key text,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc);
create unique index notifications_bundle on notifications (user_id, bundle_key) where not is_read and bundle_key is not null;

create table messages (
  id uuid primary key,
  author_id integer not null references users,
  author_type integer not null,
  content text not null,
  is_direct boolean not null,
  audience integer[] not null default '{}',
  receivers integer[] not null default '{}',
  order_id uuid references orders on delete cascade,
  style_id uuid,
  combo_id uuid,
  stage_id uuid,
  attachments text[] not null default '{}',
  is_urgent boolean not null default false,
  created_at timestamptz not null default now()
);
create index messages_order on messages (order_id, id desc);
create index messages_author on messages (author_id, id desc);

create table message_recipients (
  message_id uuid not null references messages on delete cascade,
  user_id integer not null references users on delete cascade,
  read_at timestamptz,
  primary key (message_id, user_id)
);
create index message_recipients_user on message_recipients (user_id, message_id desc);
create index message_recipients_unread on message_recipients (user_id) where read_at is null;

create table files (
  name text primary key,
  organization_id integer not null references organizations,
  uploader_id integer not null references users,
  mime text not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index files_organization on files (organization_id);

create table subscriptions (
  organization_id integer primary key references organizations,
  plan text not null,
  status integer not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  used_trial boolean not null default false
);

-- Answers of POSTs by the caller's key, so that a repeated one is answered and not repeated.
create table idempotency (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
