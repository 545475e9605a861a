-- Parts of Quantity stages that were completed before a status and its figure were held together: "Completed" with nothing
-- in-house gets what is required. A figure between is left alone: such a part was closed short. Parts that are gone from
-- their order are corrected too, because they bring their progress back with them.
create temporary table corrected on commit drop as
select s.id, s.stage_id, s.order_id, s.deleted_at is null as is_live, v.side
from sub_stages s join stages g on g.id = s.stage_id
  cross join lateral (values ('client', s.status_client, s.inhouse_client), ('factory', s.status_factory, s.inhouse_factory)) v (side, status, inhouse)
where g.category = 'Quantity' and s.required_value > 0 and v.inhouse = 0 and v.status in ('COMPLETED', 'APPROVED');

update sub_stages s set
  inhouse_client = case when exists (select from corrected c where c.id = s.id and c.side = 'client') then s.required_value else s.inhouse_client end,
  inhouse_factory = case when exists (select from corrected c where c.id = s.id and c.side = 'factory') then s.required_value else s.inhouse_factory end
where s.id in (select id from corrected);

-- Each visible side of a stage says so in its order's activity. Activities are listed by their ids, which begin with the time.
insert into activities (id, order_id, kind, texts, tags, action_url, facts)
select
  (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  t.order_id, 'stage.quantityCorrected',
  jsonb_build_object('3002', t.text || ' (' || t.side || ' side)', t.type, t.text),
  array[t.name], '/order/' || t.order_id || '?tab=CREATE_ORDER_PLANNING_LIST&open=' || t.stage_id,
  jsonb_build_object('stageId', t.stage_id, 'subStageIds', t.ids, 'side', t.side)
from (
  select g.order_id, g.id as stage_id, g.name, c.side, jsonb_agg(c.id) as ids,
    case when c.side = 'client' then '3001' else '3003' end as type,
    g.name || ': in-house of ' || count(*) || case when count(*) = 1 then ' completed part' else ' completed parts' end || ' set to what is required, was 0' as text
  from corrected c join stages g on g.id = c.stage_id and g.deleted_at is null
  where c.is_live and case when c.side = 'client' then g.visible_client else g.visible_factory end
  group by g.id, c.side
) t;

update orders set plan_version = plan_version + 1 where id in (select order_id from corrected where is_live);
