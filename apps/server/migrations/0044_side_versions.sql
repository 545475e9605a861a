-- A buyer and a factory count versions of what they see and know when that changed last: numbers and times of the whole
-- order would tell them that the other side did something.
alter table orders add column buyer_version integer not null default 1;
alter table orders add column factory_version integer not null default 1;
alter table orders add column buyer_updated_at timestamptz not null default now();
alter table orders add column factory_updated_at timestamptz not null default now();
alter table order_revisions add column buyer_version integer not null default 1;
alter table order_revisions add column factory_version integer not null default 1;

update order_revisions r set buyer_version = n.buyer, factory_version = n.factory
from (
  select order_id, version, 1 + count(*) filter (where buyer) over own as buyer, 1 + count(*) filter (where factory) over own as factory
  from (
    select order_id, version,
      lag(status) over each is not null and (lag(status) over each <> status or jsonb_path_exists(changes, '$[*].audience[*] ? (@ == 3001)')) as buyer,
      lag(status) over each is not null and (lag(status) over each <> status or jsonb_path_exists(changes, '$[*].audience[*] ? (@ == 3003)')) as factory
    from order_revisions window each as (partition by order_id order by version)
  ) changed
  window own as (partition by order_id order by version)
) n where n.order_id = r.order_id and n.version = r.version;

update orders o set
  buyer_version = coalesce((select r.buyer_version from order_revisions r where r.order_id = o.id order by r.version desc limit 1), 1),
  factory_version = coalesce((select r.factory_version from order_revisions r where r.order_id = o.id order by r.version desc limit 1), 1),
  buyer_updated_at = updated_at, factory_updated_at = updated_at,
  buyer_view = (buyer_view::jsonb - 'version' - 'updatedAt')::text,
  factory_view = (factory_view::jsonb - 'version' - 'updatedAt')::text;

-- A partner's list is newest first by its own time.
drop index orders_buyer;
drop index orders_factory;
create index orders_buyer on orders (buyer_org_id, buyer_updated_at desc, id desc)
  include (status, buyer_admitted, trader_org_id, factory_org_id);
create index orders_factory on orders (factory_org_id, factory_updated_at desc, id desc)
  include (status, factory_admitted, trader_org_id, buyer_org_id);
