-- The schema of version 1.0.0: one section per owner (ARCHITECTURE.md, "Owners of tables"), each after those that it
-- references. The functions, the triggers and the search indexes, which need an extension, come last.
-- Numeric codes are explained in packages/domain/src/vocabulary.ts. A `*_hash` column is all that is stored of a
-- secret; a `*_sealed` column is encrypted with the server's session secret.

-- organizations

create table organizations (
  id integer generated always as identity primary key,
  name text not null,
  type integer not null check (type in (11001, 11002, 11003)),
  description text,
  address text,
  phone text,
  email text,
  logo text,
  domains text[] not null default '{}',
  -- The number of the last order; refused orders leave gaps.
  order_counter integer not null default 0,
  -- A job writes a changed name into the organization's orders, in the order of their ids; those up to this one have
  -- it. Null when all have it.
  rename_cursor uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index organizations_name on organizations (type, lower(name));
-- Names are compared without regard to case, spacing and compatible letters (comparableName of the domain).
create index organizations_comparable_name
  on organizations (lower(trim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))));
create index organizations_rename_cursor on organizations (id) where rename_cursor is not null;

-- identity

create table users (
  id integer generated always as identity primary key,
  organization_id integer not null references organizations,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  phone text,
  picture text,
  password_hash text,
  role integer not null check (role in (2001, 2002, 2003, 2004)),
  status integer not null check (status in (1001, 1002, 1003)),
  invited_by integer references users,
  -- A person whom a partner invited waits until an Admin of the organization approves.
  awaiting_approval boolean not null default false,
  approved_at timestamptz,
  -- Sessions issued earlier are invalid.
  sessions_valid_from timestamptz not null default '-infinity',
  last_sign_in_at timestamptz,
  -- An IANA name such as 'Asia/Dhaka'; null means UTC.
  time_zone text,
  -- The last day, in the person's time zone, of a reminder of deadlines.
  reminded_on date,
  wants_digest boolean not null default true,
  wants_shortcuts boolean not null default true,
  -- When the personal data were removed.
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No other path, such as a reset password, activates the account before the approval.
  constraint users_approved_before_active check (not awaiting_approval or status <> 1002)
);
create unique index users_email on users (lower(email));
create index users_organization on users (organization_id);
create index users_invited_by on users (invited_by) where invited_by is not null;

-- A sign-up becomes a person and an organization when its address is verified. An address can have several, each with
-- its own password, so that nobody can block an address that belongs to somebody else.
create table sign_ups (
  id uuid primary key,
  email text not null,
  name text not null,
  phone text,
  password_hash text not null,
  organization_name text not null,
  organization_type integer not null check (organization_type in (11001, 11002, 11003)),
  -- The trader came from the page of the trial, which starts with the verification.
  start_trial boolean not null default false,
  -- The key of the browser that signed up.
  key_hash bytea not null,
  -- The key of the mailed link, whose page asks for the password.
  link_hash bytea not null,
  created_at timestamptz not null
);
create unique index sign_ups_key on sign_ups (key_hash);
create unique index sign_ups_link on sign_ups (link_hash);
create index sign_ups_email on sign_ups (email, created_at);
create index sign_ups_created_at on sign_ups (created_at);

-- Mailed codes and keys, and keys that an operator hands out.
create table one_time_keys (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'reset-key', 'invite', 'email')),
  user_id integer references users on delete cascade,
  sign_up_id uuid references sign_ups on delete cascade,
  key_hash bytea not null,
  -- A code is computed from its seed and the session secret, so that a valid code can be mailed again.
  seed bytea,
  attempts integer not null default 0,
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_time_keys_key on one_time_keys (key_hash);
create index one_time_keys_user on one_time_keys (user_id, purpose);
create index one_time_keys_sign_up on one_time_keys (sign_up_id) where sign_up_id is not null;
create index one_time_keys_expires_at on one_time_keys (expires_at);

-- Sessions that were ended by a sign-out, until they would have expired.
create table ended_sessions (
  user_id integer not null references users on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, issued_at)
);
create index ended_sessions_expires_at on ended_sessions (expires_at);

-- The transfer of an organization from its SuperAdmin to an Admin; both confirm it with a mailed key.
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

-- A key acts for the person who created it.
create table api_keys (
  id uuid primary key,
  organization_id integer not null references organizations,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- The last characters of the key, by which people recognize it.
  hint text not null,
  key_hash bytea not null unique,
  created_by integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the creator was notified of the coming expiry.
  warned_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references users
);
create index api_keys_organization on api_keys (organization_id, created_at);

-- The key in the address of a person's calendar feed.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  key_hash bytea not null,
  created_at timestamptz not null
);
create unique index calendar_feeds_key on calendar_feeds (key_hash);

-- connections

-- A trader's connection with a buyer or a factory.
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

-- billing

create table subscriptions (
  organization_id integer primary key references organizations,
  plan text not null,
  status integer not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  used_trial boolean not null default false,
  -- When the organization was notified of the trial's end.
  warned_at timestamptz
);
-- For the job that ends active subscriptions.
create index subscriptions_active on subscriptions (period_end) where status = 21001;

-- templates

create table templates (
  id uuid primary key,
  organization_id integer not null references organizations,
  name text not null,
  -- The buyer whom the template is for: a connected organization, or only a name.
  client_org_id integer references organizations on delete set null,
  client_name text not null,
  is_default boolean not null default false,
  -- Came with the product and does not count against the plan's limit.
  is_standard boolean not null default false,
  items jsonb not null,
  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_organization on templates (organization_id, name);

-- orders

-- An order is stored as JSON, in full (`fields`, `styles`) and as each side sees it. A save writes all projections, so
-- that a read returns stored text. Columns without a side's name are the trader's.
create table orders (
  id uuid primary key,
  number text,
  name text not null default '',
  status integer not null check (status in (1, 2, 3, 4)),
  trader_org_id integer not null references organizations,
  buyer_org_id integer references organizations,
  factory_org_id integer references organizations,
  -- Whether the partner's connection was ever active: until then, the partner does not see the order.
  buyer_admitted boolean not null default false,
  factory_admitted boolean not null default false,
  associated_users integer[] not null default '{}',
  editor_users integer[] not null default '{}',
  -- The step of the wizard at which a draft continues.
  editing_step integer not null default 0,
  -- A sample can be deleted while it is active, because no partner works with it.
  is_sample boolean not null default false,
  po_date date,
  fields json not null,
  styles json not null,
  -- Null when the side sees `styles` in full.
  buyer_styles json,
  factory_styles json,
  style_names text[] not null default '{}',
  -- The order without styles.
  buyer_view text not null,
  trader_view text not null,
  factory_view text not null,
  -- The order in lists.
  buyer_card text not null,
  trader_card text not null,
  factory_card text not null,
  -- Candidates for the four stages of a card; which ones it shows depends on the day and is decided when it is read.
  buyer_stages json not null default '[]',
  trader_stages json not null default '[]',
  factory_stages json not null default '[]',
  -- The next open deadline.
  buyer_due date,
  trader_due date,
  factory_due date,
  -- When the order ships.
  buyer_ship date,
  trader_ship date,
  factory_ship date,
  -- The text that a search looks through: all names and numbers that the side sees.
  search text not null default '',
  buyer_search text not null default '',
  factory_search text not null default '',
  progress_client real,
  progress_factory real,
  -- Each partner counts only the versions that changed what it sees.
  version integer not null default 1,
  buyer_version integer not null default 1,
  factory_version integer not null default 1,
  plan_version integer not null default 0,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  buyer_updated_at timestamptz not null default now(),
  factory_updated_at timestamptz not null default now()
);
-- An organization's list is filtered and counted in the index, without reading the wide rows.
create index orders_trader on orders (trader_org_id, updated_at desc, id desc)
  include (status, buyer_org_id, factory_org_id);
create index orders_buyer on orders (buyer_org_id, buyer_updated_at desc, id desc)
  include (status, buyer_admitted, trader_org_id, factory_org_id);
create index orders_factory on orders (factory_org_id, factory_updated_at desc, id desc)
  include (status, factory_admitted, trader_org_id, buyer_org_id);
create index orders_associated_users on orders using gin (associated_users);

-- Numbers of orders by the columns that lists filter by, with the names that these have in `orders`. A change of an
-- order adds a row with 1 or -1, so that concurrent changes do not wait for each other; a job adds the rows up.
create table order_counts (
  trader_org_id integer not null,
  buyer_org_id integer,
  factory_org_id integer,
  buyer_admitted boolean not null,
  factory_admitted boolean not null,
  status integer not null,
  orders integer not null
);
create index order_counts_trader on order_counts (trader_org_id);
create index order_counts_buyer on order_counts (buyer_org_id);
create index order_counts_factory on order_counts (factory_org_id);

create table order_revisions (
  order_id uuid not null references orders on delete cascade,
  version integer not null,
  buyer_version integer not null default 1,
  factory_version integer not null default 1,
  author_id integer references users,
  commit_message text not null,
  status integer not null,
  buyer_org_id integer,
  factory_org_id integer,
  fields json not null,
  -- The styles in their order; null means those of the revision before.
  style_ids text[],
  changes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (order_id, version)
);

-- A row for each style that a revision changed.
create table order_style_versions (
  order_id uuid not null references orders on delete cascade,
  style_id text not null,
  version integer not null,
  style json not null,
  primary key (order_id, style_id, version)
);

-- Fields that were hidden from a user type when they were removed: earlier revisions hide them from it, too.
create table removed_fields (
  order_id uuid not null references orders on delete cascade,
  field_id text not null,
  user_type integer not null,
  name text not null,
  -- Whether it was a field of a style, combo or material.
  in_part boolean not null,
  primary key (order_id, field_id, user_type)
);

-- A person's saved views of the order list: at most 20 names with a query string.
create table saved_views (
  user_id integer primary key references users on delete cascade,
  views jsonb not null
);

-- sharing

create table order_shares (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  user_type integer not null,
  -- The buyer or factory for which a trader made the link, which ends when another organization takes its place. Null
  -- for a link of the creator's own side.
  party_org_id integer references organizations on delete cascade,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_shares_order on order_shares (order_id);

-- planning

create table stages (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  category text not null,
  level text not null,
  material_type text,
  clients integer[] not null default '{}',
  traders integer[] not null default '{}',
  manufacturers integer[] not null default '{}',
  -- The editor in whose name reports of the factory are passed on to the client side; null when that is done by hand.
  pass_on_by integer references users,
  deleted_at timestamptz
);
create index stages_order on stages (order_id, position) where deleted_at is null;

-- A query reads only the sides that its viewer may see.
create table stage_sides (
  stage_id uuid not null references stages on delete cascade,
  order_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  visible boolean not null,
  -- Whether the side has figures of its own; one that is not shared follows the other side.
  tracked boolean not null,
  -- Days from the purchase order date to the deadline, and the deadline.
  lead integer not null,
  commitment date,
  status text not null,
  -- Added up from the sub-stages: `unit` is null when they differ in it, `percent` is of Quantity stages only.
  required numeric not null default 0,
  inhouse numeric not null default 0,
  unit integer,
  percent smallint not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  started boolean not null default false,
  primary key (stage_id, side)
);
create index stage_sides_order on stage_sides (order_id);

-- A stage's share for one style and combo, and material.
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
  required_value numeric not null default 0,
  required_unit integer not null default 790,
  -- A part that left its order; its progress returns with the part.
  deleted_at timestamptz
);
create index sub_stages_order on sub_stages (order_id) where deleted_at is null;
create index sub_stages_stage on sub_stages (stage_id) where deleted_at is null;

create table sub_stage_sides (
  sub_stage_id uuid not null references sub_stages on delete cascade,
  stage_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  status text not null default 'NOT_STARTED',
  inhouse numeric not null default 0,
  -- Null means the commitment of the stage's side.
  commitment date,
  submitted_at timestamptz,
  submitted_by integer,
  updated_at timestamptz,
  updated_by integer,
  primary key (sub_stage_id, side)
);

-- Cleared plans, which can be restored for 30 days.
create table archived_plans (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  stage_ids uuid[] not null,
  archived_at timestamptz not null,
  archived_by integer not null references users
);
create index archived_plans_order on archived_plans (order_id, archived_at);

-- The progress of a job that corrects the required quantities of all plans once. Only a site from before 1.0.0 can have
-- a row, until the job has finished.
create table requirement_checks (
  after_order_id uuid not null
);

-- order-files

-- Files that people upload to an order, in addition to those of its fields. A removed file is kept for 30 days.
create table order_files (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  file text not null,
  name text not null,
  uploader_id integer not null references users,
  organization_id integer not null references organizations,
  audience text not null check (audience in ('everyone', 'buyer', 'factory', 'team')),
  -- The buyer or factory with which a trader shares the file: an organization that takes its place does not see it.
  party_id integer references organizations,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((party_id is not null) = (audience in ('buyer', 'factory')))
);
create unique index order_files_unique on order_files (order_id, file) where removed_at is null;
create index order_files_removed on order_files (removed_at) where removed_at is not null;

-- messaging

-- A direct message, or a comment on an order.
create table messages (
  id uuid primary key,
  author_id integer not null references users,
  author_type integer not null,
  content text not null,
  attachments text[] not null default '{}',
  is_direct boolean not null,
  is_urgent boolean not null default false,
  -- The user types, people and organizations that may read a comment. An organization that the order names later does
  -- not see earlier comments.
  audience integer[] not null default '{}',
  receivers integer[] not null default '{}',
  organizations integer[] not null default '{}',
  order_id uuid references orders on delete cascade,
  style_id uuid,
  combo_id uuid,
  stage_id uuid,
  created_at timestamptz not null default now()
);
create index messages_order on messages (order_id, id desc);
create index messages_author on messages (author_id, id desc);
create index messages_with_attachments on messages (order_id, id)
  where not is_direct and cardinality(attachments) > 0;

create table message_recipients (
  message_id uuid not null references messages on delete cascade,
  user_id integer not null references users on delete cascade,
  -- The author of the message, so that an inbox is read by partner.
  author_id integer not null references users,
  read_at timestamptz,
  primary key (message_id, user_id)
);
create index message_recipients_received on message_recipients (user_id, author_id, message_id desc);
create index message_recipients_sent on message_recipients (author_id, user_id, message_id desc);
create index message_recipients_unread on message_recipients (user_id, author_id, message_id)
  where read_at is null;

-- The people with whom a person exchanged messages. The newest message may be hidden from its reader or deleted with
-- its order, so it is not a reference; readers then look for the newest one that is left.
create table conversations (
  user_id integer not null references users on delete cascade,
  partner_id integer not null references users on delete cascade,
  newest_message_id uuid not null,
  primary key (user_id, partner_id)
);

-- reporting

-- The sender creates the id, so that a repeated report gets the first response.
create table stage_reports (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  person_id integer not null references users,
  via text not null check (via in ('app', 'link', 'offline', 'excel', 'key')),
  -- The one-tap link of a report via 'link'.
  link_id uuid,
  facts jsonb not null,
  message_id uuid references messages on delete set null,
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index stage_reports_stage on stage_reports (stage_id, received_at);
create index stage_reports_order on stage_reports (order_id);

-- files

-- A name starts with 32 random characters, which identify the file: in free text, the end of a name is ambiguous.
create table files (
  name text primary key,
  organization_id integer not null references organizations,
  uploader_id integer not null references users,
  mime text not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index files_organization on files (organization_id);
create index files_random_part on files (left(name, 32));
create index files_created_at on files (created_at);

-- The records that name a file. An order references the files of all its revisions, because a revision can be restored.
create table file_references (
  id bigint generated always as identity primary key,
  file text not null references files (name),
  order_id uuid references orders on delete cascade,
  message_id uuid references messages on delete cascade,
  user_id integer references users on delete cascade,
  organization_id integer references organizations on delete cascade,
  order_file_id uuid references order_files on delete cascade,
  check (num_nonnulls(order_id, message_id, user_id, organization_id, order_file_id) = 1)
);
create index file_references_file on file_references (file);
create unique index file_references_order on file_references (order_id, file) where order_id is not null;
create unique index file_references_message on file_references (message_id, file) where message_id is not null;
create unique index file_references_user on file_references (user_id, file) where user_id is not null;
create unique index file_references_organization on file_references (organization_id, file)
  where organization_id is not null;
create unique index file_references_order_file on file_references (order_file_id, file)
  where order_file_id is not null;

-- documents

-- How an organization's import maps the columns of spreadsheets: from a header without case and marks to a column of
-- ours ('Combo Quantity'), a field ('Style: Story Name'), 'size', or null for a column that is left out.
create table import_mappings (
  organization_id integer primary key references organizations on delete cascade,
  mapping jsonb not null,
  updated_at timestamptz not null
);

-- activity

create table activities (
  id uuid primary key,
  order_id uuid references orders on delete cascade,
  actor_id integer references users,
  kind text not null,
  -- By user type, for those that may see the activity: a LocalizedText, which is translated when it is read.
  texts jsonb not null,
  tags text[] not null default '{}',
  commit_message text,
  action_url text,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activities_order on activities (order_id, id desc);

-- notifications

create table notifications (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  -- A LocalizedText, which is translated when it is read.
  title jsonb not null,
  message jsonb not null,
  action text not null,
  -- The stages that the text names: a side from which one of them is hidden does not get the notification.
  stage_ids uuid[] not null default '{}',
  -- Unread notifications with the same key are combined.
  bundle_key text,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc);
create unique index notifications_bundle on notifications (user_id, bundle_key)
  where not is_read and bundle_key is not null;

-- presence

-- Leases of the people who are editing an order or its plan. Unlogged: a crash may lose them.
create unlogged table order_presence (
  order_id uuid not null references orders on delete cascade,
  user_id integer not null references users on delete cascade,
  place text not null check (place in ('order', 'plan')),
  expires_at timestamptz not null,
  primary key (order_id, user_id, place)
);

-- integrations

create table webhooks (
  id uuid primary key,
  organization_id integer not null references organizations,
  url text not null,
  events text[] not null,
  -- Signs every delivery.
  secret_sealed bytea not null,
  paused boolean not null default false,
  created_by integer not null references users,
  created_at timestamptz not null
);
create index webhooks_organization on webhooks (organization_id, created_at);

-- The queue of notices to webhooks, and its log.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_status integer,
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_pending on webhook_deliveries (next_attempt_at, id)
  where delivered_at is null and failed_at is null;
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

-- audit

-- Security events of an organization, for its Admins; kept for 400 days.
create table audit_events (
  id uuid primary key,
  organization_id integer not null references organizations on delete cascade,
  at timestamptz not null,
  event text not null,
  -- Null for a visitor who is not known.
  actor_id integer references users on delete set null,
  subject_id integer references users on delete set null,
  order_id uuid references orders on delete set null,
  -- The name of a subject without a row; people and orders are referenced.
  subject text,
  detail text,
  -- The network address of the request.
  address text
);
create index audit_events_organization on audit_events (organization_id, id desc);
create index audit_events_at on audit_events (at);
create index audit_events_actor on audit_events (actor_id);
create index audit_events_subject on audit_events (subject_id);
create index audit_events_order on audit_events (order_id);

-- http

-- Attempts that are limited, such as passwords, codes and links, shared by all servers of a site. The key is a hash of
-- what is counted for whom, so that the table contains no names or addresses.
create table attempts (
  key bytea primary key,
  attempted_at timestamptz[] not null,
  expires_at timestamptz not null
);
create index attempts_expires_at on attempts (expires_at);

-- Responses by the caller's `Idempotency-Key`, so that a retry gets the stored response.
create table idempotency (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_created_at on idempotency (created_at);

-- jobs

create table job_runs (
  name text primary key,
  -- The last time slot that the job finished, as the job names it: a day, an hour.
  slot text,
  ran_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text
);

-- mail

create table mails (
  id uuid primary key,
  recipient text not null,
  -- The organization in whose name the mail is sent.
  sender text,
  subject text not null,
  html text not null,
  body text not null,
  -- Codes (0) are delivered before everything else (1), because a person is waiting for them.
  priority smallint not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  -- The recipient was refused, or all attempts failed for days.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_pending on mails (priority, next_attempt_at, id) where sent_at is null and failed_at is null;
create index mails_sent on mails (sent_at) where sent_at is not null;

-- Functions and triggers

create function update_order_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts
      (trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, orders)
    values (old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted,
      old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts
      (trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, orders)
    values (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted,
      new.status, 1);
  end if;
  return null;
end $$;
create trigger count_inserted_and_deleted_orders after insert or delete on orders
  for each row execute function update_order_counts();
create trigger count_updated_orders after update on orders
  for each row when (
    (old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted, old.status)
      is distinct from
    (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted, new.status))
  execute function update_order_counts();

-- Search indexes

-- pg_trgm is a trusted extension, but some databases do not let their owner create it. Searches work without these
-- indexes, only more slowly.
do $$
begin
  create extension if not exists pg_trgm;
  create index orders_search on orders using gin (search gin_trgm_ops);
  create index orders_buyer_search on orders using gin (buyer_search gin_trgm_ops);
  create index orders_factory_search on orders using gin (factory_search gin_trgm_ops);
  -- A changed status keeps the name, so that the index does not slow reports down.
  create index stages_name on stages using gin (lower(name) gin_trgm_ops) where deleted_at is null;
  create index messages_content on messages using gin (content gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'Searches have no indexes: the extension pg_trgm cannot be created here.';
end $$;
