-- A kept plan has an id of its own: another removal within 30 days does not replace it.
alter table cleared_plans add column id uuid not null default gen_random_uuid();
alter table cleared_plans drop constraint cleared_plans_pkey;
alter table cleared_plans add primary key (id);
create index cleared_plans_order on cleared_plans (order_id, cleared_at);
