-- What lists filter, group and add up by: three rows an order, one per user type, with the values that the type may
-- see. A save writes them with the projections. Values that are empty or hidden from the type are null.
create table order_facts (
  order_id uuid not null references orders on delete cascade,
  user_type integer not null,
  name text,
  number text,
  brand text,
  season text,
  department text,
  item text,
  order_type text,
  pieces numeric not null,
  -- The amount that the type is paid or pays; `cost` is the trader's.
  value numeric,
  currency text,
  cost numeric,
  cost_currency text,
  actual_shipment date,
  primary key (order_id, user_type)
);

-- The rows of existing orders, by the rules of `factsFor`. Each side's stored view has the fields that it may see.

-- PL/pgSQL keeps the plans of these functions; each is called several times an order.

-- The fields that facts come from, by their names.
create function fields_by_name(fields json) returns jsonb language plpgsql immutable as $$
begin
  return (
    select coalesce(jsonb_object_agg(f ->> 'name', f::jsonb), '{}')
    from json_array_elements(fields) f
    where f ->> 'name' in ('Order Name', 'Order Number', 'Brand Name', 'Season', 'Department', 'Item', 'Order Type',
      'Order Value (Buyer)', 'Order Value (Factory)', 'Buyer FOB Price / pc', 'Order Quantity', 'Buyer Price / pc',
      'Factory Price / pc'));
end
$$;
create function text_of_field(field jsonb) returns text language sql immutable as $$
  select nullif(btrim(case jsonb_typeof(field -> 'value') when 'object' then field -> 'value' ->> 'name'
    when 'boolean' then null else field ->> 'value' end, E' \t\n\r'), '')
$$;
-- {amount, currency}, or null without a number.
create function money_of_field(field jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(field -> 'value') = 'number'
    then jsonb_build_object('amount', field -> 'value', 'currency', field -> 'currencyType') end
$$;
-- The pieces of a style's quantity: Gross, Dozen and Set are converted.
create function pieces_of_quantity(quantity jsonb) returns numeric language sql immutable as $$
  select coalesce(case
    when jsonb_typeof(quantity) = 'number' then quantity::numeric
    when jsonb_typeof(quantity -> 'value') = 'number' then (quantity ->> 'value')::numeric
      * case (quantity ->> 'unit')::integer when 794 then 144 when 795 then 12
          when 796 then coalesce((quantity ->> 'piecesPerSet')::numeric, 1) else 1 end
    end, 0)
$$;
-- Pieces and prices of each style, [{pieces, buyer, factory}].
create function priced_styles(styles json) returns jsonb language plpgsql immutable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'pieces', round(pieces_of_quantity(s.fields -> 'Order Quantity' -> 'value'), 6),
      'buyer', money_of_field(s.fields -> 'Buyer Price / pc'),
      'factory', money_of_field(s.fields -> 'Factory Price / pc'))), '[]')
    from (select fields_by_name(e -> 'customFields') as fields from json_array_elements(styles) e offset 0) s);
end
$$;
-- The entered value if above 0, else pieces times prices in one currency.
create function value_of_order(fields jsonb, styles jsonb, entered text, price text, party text)
returns jsonb language plpgsql immutable as $$
begin
  return (
    select case when (money_of_field(fields -> entered) ->> 'amount')::numeric > 0
      then money_of_field(fields -> entered)
      else (
        select case when count(*) > 0 and count(*) = count(m.price)
            and count(distinct coalesce(m.price ->> 'currency', '')) = 1
          then jsonb_build_object('amount', round(sum(m.pieces * (m.price ->> 'amount')::numeric), 2),
            'currency', max(m.price ->> 'currency')) end
        from (
          select (s ->> 'pieces')::numeric as pieces,
            coalesce(nullif(s -> party, 'null'), money_of_field(fields -> price)) as price
          from jsonb_array_elements(styles) s where (s ->> 'pieces')::numeric > 0) m)
      end);
end
$$;

with sides as materialized (
  select o.id, v.user_type, fields_by_name(v.view::json -> 'customFields') as fields,
    case when v.styles is null then w.styles else priced_styles(v.styles) end as styles,
    (v.card::json ->> 'actualShipmentDate')::date as actual_shipment
  from orders o cross join lateral (select priced_styles(o.styles) as styles offset 0) w cross join lateral (values
    (3001, o.buyer_view, o.buyer_card, o.buyer_styles),
    (3002, o.trader_view, o.trader_card, null),
    (3003, o.factory_view, o.factory_card, o.factory_styles)
  ) as v (user_type, view, card, styles))
insert into order_facts
select s.id, s.user_type, text_of_field(s.fields -> 'Order Name'), text_of_field(s.fields -> 'Order Number'),
  text_of_field(s.fields -> 'Brand Name'), text_of_field(s.fields -> 'Season'),
  text_of_field(s.fields -> 'Department'), text_of_field(s.fields -> 'Item'), text_of_field(s.fields -> 'Order Type'),
  (select coalesce(sum((e ->> 'pieces')::numeric), 0) from jsonb_array_elements(s.styles) e),
  (v.value ->> 'amount')::numeric, v.value ->> 'currency', (v.cost ->> 'amount')::numeric, v.cost ->> 'currency',
  s.actual_shipment
from sides s cross join lateral (
  select case s.user_type
      when 3003 then value_of_order(s.fields, s.styles, 'Order Value (Factory)', 'Factory Price / pc', 'factory')
      else value_of_order(s.fields, s.styles, 'Order Value (Buyer)', 'Buyer FOB Price / pc', 'buyer') end as value,
    case s.user_type
      when 3002 then value_of_order(s.fields, s.styles, 'Order Value (Factory)', 'Factory Price / pc', 'factory')
      end as cost) v;

drop function value_of_order, priced_styles, pieces_of_quantity, money_of_field, text_of_field, fields_by_name;
