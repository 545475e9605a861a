-- What concerns the security of an organization's accounts and data, for its Admins; kept for 400 days.
create table audit_events (
  id uuid primary key,
  organization_id integer not null references organizations on delete cascade,
  at timestamptz not null,
  event text not null,
  -- Who did it; null for somebody who was not signed in and is not known.
  actor_id integer references users on delete set null,
  -- Whom or what it was done to. A name is stored only where no row has it: a person or an order is looked up.
  subject_id integer references users on delete set null,
  order_id uuid references orders on delete set null,
  subject text,
  detail text,
  address text
);
create index audit_events_organization on audit_events (organization_id, id desc);
create index audit_events_age on audit_events (at);
create index audit_events_actor on audit_events (actor_id);
create index audit_events_subject on audit_events (subject_id);
create index audit_events_order on audit_events (order_id);
