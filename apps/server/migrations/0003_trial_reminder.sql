-- When the organisation was told that its trial is about to end, so that it is told once.
alter table subscriptions add column warned_at timestamptz;
-- The job that ends subscriptions looks for these only.
create index subscriptions_running on subscriptions (period_end) where status = 21001;
