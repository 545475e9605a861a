-- How long a partner's completed stages took, by `stageKey`. A night job replaces the rows of a trader and partner.
create table learned_leads (
  trader_org_id integer not null references organizations on delete cascade,
  partner_org_id integer not null references organizations on delete cascade,
  key text not null,
  -- Median and 80th percentile of calendar days from the purchase order date to the completion, and the number of
  -- orders that they come from. Null for too few orders.
  orders integer not null,
  lead_median integer,
  lead_p80 integer,
  -- The same of working days from the release of what the stage waits for to its completion.
  work_orders integer not null,
  work_median integer,
  work_p80 integer,
  primary key (trader_org_id, partner_org_id, key)
);
