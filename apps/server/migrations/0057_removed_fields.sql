-- Fields that left an order while they were hidden from a partner: the order's past stays hidden from that partner too.
create table removed_fields (
  order_id uuid not null references orders on delete cascade,
  field_id text not null,
  user_type integer not null,
  name text not null,
  in_part boolean not null,
  primary key (order_id, field_id, user_type)
);

-- Removed before: the last version that has a field says from whom it was hidden.
with own as (
  select distinct on (r.order_id, e.field ->> 'id') r.order_id, e.field::jsonb as field, false as in_part
  from order_revisions r cross join lateral json_array_elements(r.fields) e (field)
  order by r.order_id, e.field ->> 'id', r.version desc
), parts as (
  select distinct on (v.order_id, e.field ->> 'id') v.order_id, e.field, true as in_part
  from order_style_versions v cross join lateral jsonb_path_query(v.style::jsonb, '$.**.customFields[*]') e (field)
  order by v.order_id, e.field ->> 'id', v.version desc
), last as (select * from own union all select * from parts)
insert into removed_fields (order_id, field_id, user_type, name, in_part)
select l.order_id, l.field ->> 'id', t.user_type, l.field ->> 'name', l.in_part
from last l join orders o on o.id = l.order_id cross join (values (3001), (3003)) as t (user_type)
where l.field ->> 'id' is not null and l.field ->> 'name' is not null
  and not coalesce(l.field -> 'accessibleToUserTypes' @> to_jsonb(t.user_type), false)
  and l.field ->> 'name' not in ('Order Quantity', 'Combo Based Quantity', 'Material Quantity')
  and not exists (select from json_array_elements(o.fields) now (field) where now.field ->> 'id' = l.field ->> 'id')
  and not exists (select from jsonb_path_query(o.styles::jsonb, '$.**.customFields[*]') now (field) where now.field ->> 'id' = l.field ->> 'id')
on conflict do nothing;
