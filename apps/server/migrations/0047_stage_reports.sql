-- Reports on stages. The sender makes the id, so that a repeated report answers the first outcome. `link_id` names the
-- one-tap link of a report that came by one.
create table stage_reports (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  person_id integer not null references users,
  via text not null check (via in ('app', 'link', 'offline', 'excel', 'key')),
  link_id uuid,
  facts jsonb not null,
  message_id uuid references messages on delete set null,
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index stage_reports_stage on stage_reports (stage_id, received_at);
create index stage_reports_order on stage_reports (order_id);
