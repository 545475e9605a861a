-- When a trader escalates sides of stages that stay overdue: working days after the deadline; null: never.
create table reminder_rules (
  organization_id integer primary key references organizations on delete cascade,
  -- To the editors of the order; to the Admins and SuperAdmins of the trader.
  editors_after integer check (editors_after between 1 and 60),
  admins_after integer check (admins_after between 1 and 60),
  check (admins_after > editors_after)
);

-- Who was notified that a side stays overdue: once per level and deadline.
create table escalations (
  stage_id uuid not null references stages on delete cascade,
  side text not null check (side in ('client', 'factory')),
  deadline date not null,
  level smallint not null check (level in (1, 2)),
  user_id integer not null references users on delete cascade,
  told_at timestamptz not null,
  primary key (stage_id, side, deadline, level, user_id)
);
create index escalations_user on escalations (user_id);

-- Orders of which a person wants no reminders.
create table order_mutes (
  user_id integer not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  primary key (user_id, order_id)
);
create index order_mutes_order on order_mutes (order_id);

-- Whether a person wants reminders in the app; the daily mail has its own switch.
alter table users add column wants_reminders boolean not null default true;
