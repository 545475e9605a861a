-- A partner that an order named again counted its versions from 1 again, so that two of them had one number: they go on now.
create temporary table renumbered on commit drop as
select order_id, version, side, sum(case when fresh then 1 else 0 end) over (partition by order_id, side, party order by version) as number
from (
  select order_id, version, side, party, before is null or before <> version - 1 or number_before <> number as fresh,
    bool_or(before <> version - 1) over (partition by order_id, side, party) as returned
  from (
    select s.*, lag(version) over own as before, lag(number) over own as number_before
    from (
      select order_id, version, 'buyer' as side, buyer_org_id as party, buyer_version as number from order_revisions where status <> 3
      union all select order_id, version, 'factory', factory_org_id, factory_version from order_revisions where status <> 3
    ) s where party is not null window own as (partition by order_id, side, party order by version)
  ) numbered
) of_party where returned;

update order_revisions r set buyer_version = n.number from renumbered n
where n.side = 'buyer' and n.order_id = r.order_id and n.version = r.version and r.buyer_version <> n.number;
update orders o set buyer_version = n.number from renumbered n
where n.side = 'buyer' and n.order_id = o.id and n.version = o.version and o.buyer_version <> n.number;
update order_revisions r set factory_version = n.number from renumbered n
where n.side = 'factory' and n.order_id = r.order_id and n.version = r.version and r.factory_version <> n.number;
update orders o set factory_version = n.number from renumbered n
where n.side = 'factory' and n.order_id = o.id and n.version = o.version and o.factory_version <> n.number;
