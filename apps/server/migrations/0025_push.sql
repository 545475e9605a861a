-- Notifications on people's devices.

-- Keys of the site, encrypted with a key derived from SESSION_SECRET.
create table site_keys (
  name text primary key,
  sealed bytea not null
);

-- Browsers that show a person's notifications.
create table push_subscriptions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  -- The address at the push service of the browser.
  endpoint text not null unique,
  -- The public key and the secret of the browser, in base64url.
  p256dh text not null,
  auth text not null,
  device text not null,
  kinds text[] not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Notifications that wait for the push service. A row is deleted when it was delivered or given up.
create table push_deliveries (
  -- Another one when the notification changed, so that an attempt with the old text does not end it.
  id uuid not null unique,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  primary key (subscription_id, notification_id)
);
create index push_deliveries_notification on push_deliveries (notification_id);
create index push_deliveries_due on push_deliveries (next_attempt_at);
