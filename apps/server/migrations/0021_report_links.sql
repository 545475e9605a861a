-- Links by which one person reports on one side of a stage without signing in.

create table report_links (
  id uuid primary key,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  order_id uuid not null references orders on delete cascade,
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  person_id integer not null references users,
  origin text not null check (origin in ('mailed', 'copied')),
  -- The editor who copied the link; null for a mailed link.
  created_by integer references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index report_links_stage on report_links (stage_id, side, person_id);
create index report_links_order on report_links (order_id);
create index report_links_expires on report_links (expires_at);

-- The language of a mail, the address that answers go to, and further headers by name.
alter table mails
  add language text not null default 'en',
  add reply_to text,
  add headers jsonb not null default '{}';
