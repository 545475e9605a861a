-- How many orders there are of each kind that lists tell apart, so that nobody counts them one by one. A change adds a row
-- (one more, one fewer), so that those who change orders do not wait for each other; a job puts the rows together. The
-- columns have the names that they have in `orders`: what narrows a list narrows its counts.
create table order_tallies (
  trader_org_id integer not null,
  buyer_org_id integer,
  factory_org_id integer,
  buyer_admitted boolean not null,
  factory_admitted boolean not null,
  status integer not null,
  orders integer not null
);
create index order_tallies_trader on order_tallies (trader_org_id);
create index order_tallies_buyer on order_tallies (buyer_org_id);
create index order_tallies_factory on order_tallies (factory_org_id);

create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_tallies values (old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_tallies values (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted, new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_come_and_go after insert or delete on orders for each row execute function tally_order();
create trigger orders_change_kind after update on orders for each row
  when ((old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted, old.status)
    is distinct from (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted, new.status))
  execute function tally_order();

insert into order_tallies
select trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, count(*) from orders
group by trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status;
