-- The orders of an organisation that was given another name follow it, a batch at a time: those after this id still have
-- to. Null where there are none.
alter table organizations add column renamed_orders_after uuid;
create index organizations_renamed on organizations (id) where renamed_orders_after is not null;
-- Those that were renamed before are not known any more: all follow once.
update organizations set renamed_orders_after = '00000000-0000-0000-0000-000000000000' where id in (
  select unnest(array[trader_org_id, buyer_org_id, factory_org_id]) from orders);
