import type pg from 'pg';

/** The number of orders on which the README's figures are based. */
export const ORDERS = 10_000;
export const USERS = 200;

/**
 * Copies one order with its stages and sub-stages, and adds people. Statuses and deadlines vary, so that filters are
 * selective.
 */
export async function multiply(
  pool: pg.Pool,
  orderId: string,
  { first = 1, copies = ORDERS - 1, users = USERS } = {},
): Promise<void> {
  await pool.query(
    `create temporary table copies as
     select gen_random_uuid() as id, n from generate_series($1::integer, $2::integer) n`,
    [first, first + copies - 1],
  );
  await pool.query(
    `insert into orders (id, number, status, trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, created_by, merchandiser_id, version,
       plan_version, po_date, name, search, editing_step, associated_users, editor_users, fields, styles, buyer_styles, factory_styles,
       buyer_view, trader_view, factory_view, buyer_card, trader_card, factory_card, progress_client, progress_factory, buyer_stages, trader_stages, factory_stages, buyer_due, trader_due, factory_due, buyer_ship, trader_ship, factory_ship, contract_ship, planned_ex_factory, created_at, updated_at)
     select c.id, 'SV-BENCH-' || c.n, case when c.n % 5 = 0 then 2 else 1 end, trader_org_id, buyer_org_id, factory_org_id, true, true, created_by, merchandiser_id, 1,
       plan_version, po_date, name || ' ' || c.n, search || ' ' || c.n, 0, associated_users, editor_users, fields, styles, buyer_styles, factory_styles,
       replace(buyer_view, $1::text, c.id::text), replace(trader_view, $1::text, c.id::text), replace(factory_view, $1::text, c.id::text),
       replace(buyer_card, $1::text, c.id::text), replace(trader_card, $1::text, c.id::text), replace(factory_card, $1::text, c.id::text),
       progress_client, progress_factory, buyer_stages, trader_stages, factory_stages, buyer_due, trader_due, factory_due, buyer_ship, trader_ship, factory_ship, contract_ship, planned_ex_factory, created_at, now() - c.n * interval '1 minute'
     from orders o cross join copies c where o.id = $1::uuid`,
    [orderId],
  );
  await pool.query(
    `insert into order_facts
     select c.id, user_type, name || ' ' || c.n, 'SV-BENCH-' || c.n, brand, season, department, item, order_type, pieces, value,
       currency, cost, cost_currency, actual_shipment
     from order_facts f cross join copies c where f.order_id = $1`,
    [orderId],
  );
  await pool.query(
    `create temporary table stage_copies as
     select s.id as old, c.id as order_id, gen_random_uuid() as id, c.n from stages s cross join copies c where s.order_id = $1`,
    [orderId],
  );
  await pool.query(
    `insert into stages (id, order_id, position, name, key, type, category, level, material_type, clients, traders, manufacturers)
     select m.id, m.order_id, position, name, key, type, category, level, material_type, clients, traders, manufacturers
     from stages s join stage_copies m on m.old = s.id`,
  );
  await pool.query(
    `insert into stage_sides (stage_id, order_id, side, visible, tracked, lead, commitment, status, required, inhouse, unit, percent, total, done, started)
     select m.id, m.order_id, side, visible, tracked, lead, commitment + (m.n % 60) - 30, status, required, inhouse, unit, percent, total, done, started
     from stage_sides s join stage_copies m on m.old = s.stage_id`,
  );
  await pool.query(
    `with copied as (
       insert into sub_stages (id, stage_id, order_id, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name,
         required_value, required_unit)
       select gen_random_uuid(), m.id, m.order_id, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name,
         required_value, required_unit
       from sub_stages s join stage_copies m on m.old = s.stage_id returning id, stage_id)
     insert into sub_stage_sides (sub_stage_id, stage_id, side)
     select id, stage_id, side from copied cross join (values ('client'), ('factory')) sides (side)`,
  );
  await pool.query(
    `insert into users (organization_id, name, email, role, status, email_verified)
     select 1, 'Person ' || n, 'person' || n || '.of.' || $2::integer || '@bench.example', 2003, 1002, true from generate_series(1, $1::integer) n`,
    [users, first],
  );
  await pool.query('drop table stage_copies, copies');
  // The server compacts the counts within a minute; the measurement does not wait for that.
  await pool.query(`
    with counted as (delete from order_counts returning *)
    insert into order_counts
    select trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, sum(orders)
    from counted group by trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status`);
  await pool.query('vacuum analyze');
}

/** Waits until the server has counted the deadlines of all orders; it counts up to 10,000 orders a minute. */
export async function deadlinesCounted(pool: pg.Pool): Promise<void> {
  const isWaiting = async () =>
    ((await pool.query('select from deadline_changes limit 1')).rowCount ?? 0) > 0;
  while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 1000));
  await pool.query('vacuum analyze');
}
