-- The stages that stand on an order's card, a side's own figures only: lists need not read whole plans.
alter table orders add column buyer_stages json not null default '[]';
alter table orders add column trader_stages json not null default '[]';
alter table orders add column factory_stages json not null default '[]';

update orders o set buyer_stages = t.buyer, trader_stages = t.trader, factory_stages = t.factory
from (
  select order_id,
    coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total,
      'doneClient', done_client, 'deadlineClient', deadline_client) order by position, id)
      filter (where visible_client and nth_client <= 4), '[]') as buyer,
    coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total,
      'doneClient', done_client, 'deadlineClient', deadline_client,
      'doneFactory', done_factory, 'deadlineFactory', deadline_factory) order by position, id)
      filter (where nth <= 4), '[]') as trader,
    coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total,
      'doneFactory', done_factory, 'deadlineFactory', deadline_factory) order by position, id)
      filter (where visible_factory and nth_factory <= 4), '[]') as factory
  from (
    select *, row_number() over (partition by order_id order by position, id) as nth,
      row_number() over (partition by order_id, visible_client order by position, id) as nth_client,
      row_number() over (partition by order_id, visible_factory order by position, id) as nth_factory
    from stages where deleted_at is null) s
  group by order_id
) t where t.order_id = o.id;
