-- Styles stand apart from the rest of an order and, where every side sees them whole, once instead of four times: a save
-- writes a quarter of what it did, one that leaves them alone writes none, and lists of orders no longer read past them.
-- Null in `buyer_styles` and `factory_styles` means that the side sees what stands in `styles`.
alter table orders add column fields json;
alter table orders add column styles json;
alter table orders add column buyer_styles json;
alter table orders add column factory_styles json;
update orders set
  fields = document -> 'customFields',
  styles = document -> 'styleInfo',
  buyer_styles = case when (buyer_view::json -> 'styleInfo')::jsonb <> (document -> 'styleInfo')::jsonb then buyer_view::json -> 'styleInfo' end,
  factory_styles = case when (factory_view::json -> 'styleInfo')::jsonb <> (document -> 'styleInfo')::jsonb then factory_view::json -> 'styleInfo' end,
  buyer_view = (buyer_view::jsonb - 'styleInfo')::text,
  trader_view = (trader_view::jsonb - 'styleInfo')::text,
  factory_view = (factory_view::jsonb - 'styleInfo')::text;
alter table orders alter column fields set not null;
alter table orders alter column styles set not null;
alter table orders drop column document;

-- Null in a revision's `styles` means those of the revision before it.
alter table order_revisions add column fields json;
alter table order_revisions add column styles json;
update order_revisions set fields = document -> 'customFields', styles = document -> 'styleInfo';
alter table order_revisions alter column fields set not null;
alter table order_revisions drop column document;
