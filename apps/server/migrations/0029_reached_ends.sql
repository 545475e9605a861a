-- Whether the end of the plan is complete: its forecast is its actual day then. `_own`: as the side's partner sees it.
alter table orders
  add column reached_client boolean not null default false,
  add column reached_factory boolean not null default false,
  add column reached_client_own boolean not null default false,
  add column reached_factory_own boolean not null default false;

-- The server makes the forecasts again, with what is reached.
update orders set reckoned_on = null where status = 1;
