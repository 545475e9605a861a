-- Numbers of open deadlines by person and day, for Home and My work (decision 055). A job of `planning` keeps all of
-- these tables; statements that change an order or a plan only add the order to `deadline_changes`.

-- Orders that may have other deadlines, stages or people than `counted_orders` and `counted_deadlines` say. Triggers
-- add rows and the job removes them, so that concurrent changes never wait for each other. No reference to `orders`: a
-- deleted order has to be counted again, too.
create table deadline_changes (
  order_id uuid not null
);

-- The orders that `deadline_counts` counts.
create table counted_orders (
  order_id uuid primary key,
  status integer not null,
  trader_org_id integer not null,
  -- Null when the partner cannot see the order.
  buyer_org_id integer,
  factory_org_id integer,
  listed integer[] not null
);

-- The open deadlines that `deadline_counts` counts: sides of stages of active orders.
create table counted_deadlines (
  stage_id uuid not null,
  side text not null check (side in ('client', 'factory')),
  order_id uuid not null,
  deadline date not null,
  -- The trader's organization, if the side has its own figures; the party that has to act; the trader's people.
  trader_org_id integer,
  trader_lane text not null,
  traders integer[] not null,
  -- The same for the partner of the side, if the stage is shown to it.
  partner_org_id integer,
  partner_lane text not null,
  partners integer[] not null,
  -- The order of deadlines of one day.
  order_name text not null,
  position integer not null,
  primary key (stage_id, side)
);
create index counted_deadlines_order on counted_deadlines (order_id);
create index counted_deadlines_trader on counted_deadlines (trader_org_id, trader_lane, deadline)
  where trader_org_id is not null;
create index counted_deadlines_partner on counted_deadlines (partner_org_id, partner_lane, deadline)
  where partner_org_id is not null;
create index counted_deadlines_traders on counted_deadlines using gin (traders);
create index counted_deadlines_partners on counted_deadlines using gin (partners);

create table deadline_counts (
  -- 'orders': orders that list a person, `kind` is their status, without a day. 'due': days with a deadline of orders
  -- that list a person, `kind` is 'client', 'factory' or 'all' sides. 'mine' and 'team': deadlines of a person or an
  -- organization, `kind` is the party that has to act.
  scope text not null check (scope in ('orders', 'due', 'mine', 'team')),
  -- A person, or an organization for 'team'.
  reader_id integer not null,
  kind text not null,
  day date not null,
  -- For 'due': days since the order's previous deadline of the same kind, at most 30; 0 for its first one.
  gap smallint not null,
  count integer not null,
  primary key (scope, reader_id, kind, day, gap)
);

create function note_deadline_changes() returns trigger language plpgsql as $$
begin
  insert into deadline_changes select distinct order_id from changed;
  return null;
end $$;
create function note_deadline_changes_of_parts() returns trigger language plpgsql as $$
begin
  insert into deadline_changes
    select distinct st.order_id from changed join stages st on st.id = changed.stage_id
    where st.category = 'Approval';
  return null;
end $$;
create function note_deadline_changes_of_order() returns trigger language plpgsql as $$
begin
  insert into deadline_changes values (coalesce(new.id, old.id));
  return null;
end $$;

create trigger note_inserted_and_deleted_orders after insert or delete on orders
  for each row execute function note_deadline_changes_of_order();
create trigger note_updated_orders after update on orders
  for each row when (
    (old.status, old.name, old.associated_users,
      old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted)
      is distinct from
    (new.status, new.name, new.associated_users,
      new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted))
  execute function note_deadline_changes_of_order();
create trigger note_inserted_stages after insert on stages
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_updated_stages after update on stages
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_deleted_stages after delete on stages
  referencing old table as changed for each statement execute function note_deadline_changes();
create trigger note_inserted_stage_sides after insert on stage_sides
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_updated_stage_sides after update on stage_sides
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_inserted_sub_stages after insert on sub_stages
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_updated_sub_stages after update on sub_stages
  referencing new table as changed for each statement execute function note_deadline_changes();
create trigger note_deleted_sub_stages after delete on sub_stages
  referencing old table as changed for each statement execute function note_deadline_changes();
create trigger note_inserted_sub_stage_sides after insert on sub_stage_sides
  referencing new table as changed for each statement execute function note_deadline_changes_of_parts();
create trigger note_updated_sub_stage_sides after update on sub_stage_sides
  referencing new table as changed for each statement execute function note_deadline_changes_of_parts();

-- Home and My work count these orders one by one until the job has counted them.
insert into deadline_changes select id from orders;
