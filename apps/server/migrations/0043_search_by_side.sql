-- Each side finds an order by all that it sees of it: names and numbers of the order, its purchase orders, styles, combos
-- and organizations. `search` is the trader's.
alter table orders add column buyer_search text not null default '';
alter table orders add column factory_search text not null default '';
alter table orders add column style_names text[] not null default '{}';

create function pg_temp.order_search(view json, styles json) returns text language sql as $$
  select lower(concat_ws(' ', view ->> 'orderName', view ->> 'orderNumber', view ->> 'brandName', view ->> 'item', view ->> 'season',
    view ->> 'buyerOrganization', view ->> 'traderOrganization', view ->> 'manufacturerOrganization',
    (select string_agg(f ->> 'value', ' ') from json_array_elements(view -> 'customFields') f
      where f ->> 'name' in ('Buyer PO Number', 'Factory PO Number')),
    (select string_agg(distinct f ->> 'value', ' ') from json_array_elements(styles) s, json_array_elements(s -> 'customFields') f
      where f ->> 'name' in ('Style Name', 'Style Number')),
    (select string_agg(distinct f ->> 'value', ' ') from json_array_elements(styles) s, json_array_elements(s -> 'combos') c,
        json_array_elements(c -> 'customFields') f where f ->> 'name' = 'Combo Name')))
$$;
update orders set
  search = pg_temp.order_search(trader_view::json, styles),
  buyer_search = pg_temp.order_search(buyer_view::json, coalesce(buyer_styles, styles)),
  factory_search = pg_temp.order_search(factory_view::json, coalesce(factory_styles, styles)),
  style_names = array(select f ->> 'value' from json_array_elements(styles) s, json_array_elements(s -> 'customFields') f
    where f ->> 'name' = 'Style Name' and f ->> 'value' is not null);

do $$
begin
  create index orders_buyer_search on orders using gin (buyer_search gin_trgm_ops);
  create index orders_factory_search on orders using gin (factory_search gin_trgm_ops);
exception when undefined_object then
  raise warning 'The search in orders has no index: the extension pg_trgm is not there.';
end $$;
