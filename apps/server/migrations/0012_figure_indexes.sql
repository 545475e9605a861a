-- What Home, Insights and scorecards read of many orders at once.

-- The entries of an order since an instant.
create index activities_since on activities (order_id, created_at);

-- The missed deadlines of an order. The index by side alone was of no use, because every reader starts from orders.
drop index stage_sides_open;
create index stage_sides_open on stage_sides (order_id, side, commitment) where done < total or total = 0;

-- The decisions and answers of a period, without the rows of the table.
drop index status_changes_round;
create index status_changes_figures on status_changes (side, at)
  include (order_id, stage_id, to_status, round, waited_days) where round is not null or waited_days is not null;
