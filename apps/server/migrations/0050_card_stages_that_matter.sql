-- What an order's card shows of its plan: the stages that can be among the four that matter on some day, and the nearest open
-- deadline, each for one side. Which four it is depends on the day and is chosen when the card is read.
alter table stages add column started_client boolean not null default false;
alter table stages add column started_factory boolean not null default false;
alter table orders add column buyer_due date;
alter table orders add column trader_due date;
alter table orders add column factory_due date;
-- When an order ships, as each side may know it; written by its save.
alter table orders add column buyer_ship date;
alter table orders add column trader_ship date;
alter table orders add column factory_ship date;
-- The home page reads the stages that its filters match instead.
alter table orders drop column stage_totals;

update stages st set started_client = t.client, started_factory = t.factory
from (
  select stage_id, bool_or(status_client <> 'NOT_STARTED' or inhouse_client > 0) as client,
    bool_or(status_factory <> 'NOT_STARTED' or inhouse_factory > 0) as factory
  from sub_stages where deleted_at is null group by stage_id
) t where t.stage_id = st.id and (t.client or t.factory);

create temporary table planned on commit drop as
select st.*, st.visible_client or not st.visible_factory as tracked_client, st.visible_factory as tracked_factory,
  (st.visible_client or not st.visible_factory)
    and case when st.total > 0 then st.done_client < st.total else st.status_client not in ('APPROVED', 'COMPLETED') end as open_client,
  st.visible_factory
    and case when st.total > 0 then st.done_factory < st.total else st.status_factory not in ('APPROVED', 'COMPLETED') end as open_factory,
  st.started_client or st.status_client <> 'NOT_STARTED' as begun_client,
  st.started_factory or st.status_factory <> 'NOT_STARTED' as begun_factory
from stages st where st.deleted_at is null;
create index on planned (order_id);
analyze planned;
update orders o set
  buyer_stages = (
    select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total, 'position', position,
      'client', json_build_object('done', case when tracked_client then done_client else done_factory end,
        'deadline', case when tracked_client then deadline_client end, 'open', open_client, 'started', (open_client and begun_client))) order by position, id), '[]')
    from (select s.*, open_client as is_open, (open_client and begun_client) as is_started, count(*) filter (where open_client) over () as all_open,
        row_number() over (partition by open_client order by (case when open_client then deadline_client end) nulls last, position, id) as nth,
        row_number() over (partition by (open_client and begun_client) order by (case when open_client then deadline_client end) nulls last, position, id) as nth_started,
        row_number() over (partition by open_client order by position desc, id desc) as nth_from_end
      from planned s where s.order_id = o.id and visible_client) seen
    where (is_open and nth <= 4) or (is_started and nth_started <= 4) or (not is_open and all_open < 4 and nth_from_end <= 4)),
  trader_stages = (
    select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total, 'position', position,
      'client', json_build_object('done', case when tracked_client then done_client else done_factory end,
        'deadline', case when tracked_client then deadline_client end, 'open', open_client, 'started', (open_client and begun_client)),
      'factory', json_build_object('done', case when tracked_factory then done_factory else done_client end,
        'deadline', case when tracked_factory then deadline_factory end, 'open', open_factory, 'started', (open_factory and begun_factory))) order by position, id), '[]')
    from (select s.*, (open_client or open_factory) as is_open, ((open_client and begun_client) or (open_factory and begun_factory)) as is_started, count(*) filter (where (open_client or open_factory)) over () as all_open,
        row_number() over (partition by (open_client or open_factory) order by least((case when open_client then deadline_client end), (case when open_factory then deadline_factory end)) nulls last, position, id) as nth,
        row_number() over (partition by ((open_client and begun_client) or (open_factory and begun_factory)) order by least((case when open_client then deadline_client end), (case when open_factory then deadline_factory end)) nulls last, position, id) as nth_started,
        row_number() over (partition by (open_client or open_factory) order by position desc, id desc) as nth_from_end
      from planned s where s.order_id = o.id and true) seen
    where (is_open and nth <= 4) or (is_started and nth_started <= 4) or (not is_open and all_open < 4 and nth_from_end <= 4)),
  factory_stages = (
    select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total, 'position', position,
      'factory', json_build_object('done', case when tracked_factory then done_factory else done_client end,
        'deadline', case when tracked_factory then deadline_factory end, 'open', open_factory, 'started', (open_factory and begun_factory))) order by position, id), '[]')
    from (select s.*, open_factory as is_open, (open_factory and begun_factory) as is_started, count(*) filter (where open_factory) over () as all_open,
        row_number() over (partition by open_factory order by (case when open_factory then deadline_factory end) nulls last, position, id) as nth,
        row_number() over (partition by (open_factory and begun_factory) order by (case when open_factory then deadline_factory end) nulls last, position, id) as nth_started,
        row_number() over (partition by open_factory order by position desc, id desc) as nth_from_end
      from planned s where s.order_id = o.id and visible_factory) seen
    where (is_open and nth <= 4) or (is_started and nth_started <= 4) or (not is_open and all_open < 4 and nth_from_end <= 4)),
  buyer_due = (select min((case when open_client then deadline_client end)) from planned s where s.order_id = o.id and visible_client),
  trader_due = (select min(least((case when open_client then deadline_client end), (case when open_factory then deadline_factory end))) from planned s where s.order_id = o.id and true),
  factory_due = (select min((case when open_factory then deadline_factory end)) from planned s where s.order_id = o.id and visible_factory);

-- Cards and views gain when the order ships: every order is projected again, a batch at a time.
update organizations set renamed_orders_after = '00000000-0000-0000-0000-000000000000'
where id in (select trader_org_id from orders);
