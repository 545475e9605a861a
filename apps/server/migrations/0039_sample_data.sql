-- Sample data: orders with `is_sample`, and the partners that were put into the book with them.

alter table organizations add column is_sample boolean not null default false;
create index organizations_samples on organizations (kept_by) where is_sample;
create index orders_samples on orders (trader_org_id) where is_sample;
