-- Sample rounds of parts on one side of a stage, and the parcels in which samples are sent.

create table parcels (
  id uuid primary key,
  from_org integer not null references organizations,
  to_org integer not null references organizations,
  side text not null check (side in ('client', 'factory')),
  courier text,
  awb text not null default '',
  note text not null default '',
  created_by integer references users,
  -- Null for an open bag.
  sent_on date,
  received_on date,
  created_at timestamptz not null
);
create unique index parcels_bag on parcels (from_org, to_org, side) where sent_on is null;
create index parcels_from on parcels (from_org, created_at);
create index parcels_to on parcels (to_org, created_at);

create table sample_rounds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stage_id uuid not null,
  sub_stage_id uuid not null references sub_stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  round smallint not null check (round between 1 and 20),
  from_org integer not null references organizations,
  to_org integer not null references organizations,
  -- The factory's round that a trader sent on to the buyer.
  from_round_id uuid references sample_rounds on delete set null,
  parcel_id uuid references parcels on delete set null,
  due_on date,
  sent_on date,
  sent_by integer references users,
  -- Sizes or lab dip options with pieces.
  samples jsonb not null default '[]',
  files text[] not null default '{}',
  measurement text,
  note text not null default '',
  received_on date,
  received_by integer references users,
  result text check (result in ('approved', 'approvedWithComments', 'rejected', 'onHold')),
  result_on date,
  result_by integer references users,
  comment text not null default '',
  result_files text[] not null default '{}',
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create unique index sample_rounds_number on sample_rounds (sub_stage_id, side, round) where withdrawn_at is null;
create index sample_rounds_order on sample_rounds (order_id);
create index sample_rounds_from on sample_rounds (from_org, sent_on);
create index sample_rounds_to on sample_rounds (to_org, sent_on);
-- Rounds that wait for somebody, and answered ones, the newest first.
create index sample_rounds_open on sample_rounds (order_id)
  where withdrawn_at is null and (result is null or result = 'onHold');
create index sample_rounds_answered on sample_rounds (result_on desc, created_at desc, id)
  where withdrawn_at is null and result is not null and result <> 'onHold';
create index sample_rounds_parcel on sample_rounds (parcel_id) where parcel_id is not null;

alter table file_references add column sample_round_id uuid references sample_rounds on delete cascade,
  drop constraint file_references_check,
  add constraint file_references_check
    check (num_nonnulls(order_id, message_id, user_id, organization_id, order_file_id, sample_round_id) = 1);
create unique index file_references_sample_round on file_references (sample_round_id, file)
  where sample_round_id is not null;
