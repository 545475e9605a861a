-- `stage_id` may start when `needs_stage_id` is complete, or of a Quantity stage `at_least` percent are in-house.
create table stage_conditions (
  stage_id uuid not null references stages on delete cascade,
  needs_stage_id uuid not null references stages on delete cascade,
  at_least smallint not null check (at_least between 1 and 100),
  position integer not null,
  primary key (stage_id, needs_stage_id),
  check (stage_id <> needs_stage_id)
);
create index stage_conditions_needs on stage_conditions (needs_stage_id);

-- Parts that an editor let start although conditions were not met: `unmet` are those, by part (`UnmetPart`).
create table gate_releases (
  id uuid primary key,
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  sub_stage_ids uuid[] not null,
  unmet jsonb not null,
  reason text not null,
  user_id integer not null references users,
  created_at timestamptz not null
);
create index gate_releases_stage on gate_releases (stage_id, created_at);
