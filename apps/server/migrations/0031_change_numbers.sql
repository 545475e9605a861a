-- The changes of an order are numbered for each partner who knows of them, so that a gap does not reveal changes of the
-- other side. Old changes are numbered anew in the order in which they were made.
alter table order_changes add column buyer_number integer, add column factory_number integer;

with known as (
  select c.id, c.order_id, c.number, a.user_type
  from order_changes c join order_change_answers a on a.change_id = c.id
  where a.user_type in (3001, 3003)
  union
  select c.id, c.order_id, c.number, case g.type when 11003 then 3001 else 3003 end
  from order_changes c join organizations g on g.id = c.proposer_org
  where g.type in (11001, 11003)
), numbered as (
  select id, user_type, row_number() over (partition by order_id, user_type order by number) as number from known
)
update order_changes c set
  buyer_number = (select n.number from numbered n where n.id = c.id and n.user_type = 3001),
  factory_number = (select n.number from numbered n where n.id = c.id and n.user_type = 3003);

-- The texts of the activity name the new numbers.
update activities a set
  facts = jsonb_set(a.facts, '{change}', to_jsonb(c.id::text)),
  texts = (
    select jsonb_object_agg(t.key, replace(t.value::text, '"number": "' || c.number || '"', '"number": "' || coalesce(
      case t.key
        when '3001' then c.buyer_number::text
        when '3003' then c.factory_number::text
        else concat_ws(', ', 'Buyer ' || c.buyer_number, 'Factory ' || c.factory_number)
      end, c.number::text) || '"')::jsonb)
    from jsonb_each(a.texts) t)
from order_changes c
where c.order_id = a.order_id and a.kind like 'change.%' and a.facts ->> 'change' = c.number::text;

alter table order_changes drop column number,
  add unique (order_id, buyer_number),
  add unique (order_id, factory_number);
