-- Plans made before units had factors may require 100 pieces of 100 dozen. A job compares every order's plan with its
-- styles once, in the order of ids, and removes this row when all are done.
create table requirement_checks (after_order_id uuid not null);
insert into requirement_checks select '00000000-0000-0000-0000-000000000000'::uuid
where exists (select from orders);
