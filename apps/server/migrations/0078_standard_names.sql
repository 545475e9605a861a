-- Tables, columns, indexes, functions and jobs get the standard names of what they hold.

alter table counted_tries rename to attempts;
alter table attempts rename column times to attempted_at;
alter table attempts rename column until to expires_at;
alter table attempts rename constraint counted_tries_pkey to attempts_pkey;
alter index counted_tries_over rename to attempts_expires_at;

alter table order_tallies rename to order_counts;
alter index order_tallies_trader rename to order_counts_trader;
alter index order_tallies_buyer rename to order_counts_buyer;
alter index order_tallies_factory rename to order_counts_factory;

drop trigger orders_come_and_go on orders;
drop trigger orders_change_kind on orders;
drop function tally_order();
create function update_order_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_counts
      (trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, orders)
    values (old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted,
      old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts
      (trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status, orders)
    values (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted,
      new.status, 1);
  end if;
  return null;
end $$;
create trigger count_inserted_and_deleted_orders after insert or delete on orders
  for each row execute function update_order_counts();
create trigger count_updated_orders after update on orders
  for each row when (
    (old.trader_org_id, old.buyer_org_id, old.factory_org_id, old.buyer_admitted, old.factory_admitted, old.status)
      is distinct from
    (new.trader_org_id, new.buyer_org_id, new.factory_org_id, new.buyer_admitted, new.factory_admitted, new.status))
  execute function update_order_counts();

alter table cleared_plans rename to archived_plans;
alter table archived_plans rename column cleared_at to archived_at;
alter table archived_plans rename column cleared_by to archived_by;
alter table archived_plans rename constraint cleared_plans_pkey to archived_plans_pkey;
alter table archived_plans rename constraint cleared_plans_order_id_fkey to archived_plans_order_id_fkey;
alter table archived_plans rename constraint cleared_plans_cleared_by_fkey to archived_plans_archived_by_fkey;
alter index cleared_plans_order rename to archived_plans_order;

alter table one_time_keys rename column tries to attempts;
alter table job_runs rename column next_try_at to next_attempt_at;
alter table mails rename column next_try_at to next_attempt_at;
alter table webhook_deliveries rename column next_try_at to next_attempt_at;
alter table users rename column sessions_from to sessions_valid_from;
alter table conversations rename column newest_id to newest_message_id;
alter table order_presence rename column until to expires_at;
alter table organizations rename column renamed_orders_after to rename_cursor;

alter index audit_events_age rename to audit_events_at;
alter index ended_sessions_over rename to ended_sessions_expires_at;
alter index files_age rename to files_created_at;
alter index files_random rename to files_random_part;
alter index idempotency_age rename to idempotency_created_at;
alter index mails_waiting rename to mails_pending;
alter index messages_attached rename to messages_with_attachments;
alter index one_time_keys_expired rename to one_time_keys_expires_at;
alter index order_files_once rename to order_files_unique;
alter index orders_listed rename to orders_associated_users;
alter index organizations_renamed rename to organizations_rename_cursor;
alter index sign_ups_age rename to sign_ups_created_at;
alter index subscriptions_running rename to subscriptions_active;
alter index webhook_deliveries_age rename to webhook_deliveries_created_at;
alter index webhook_deliveries_waiting rename to webhook_deliveries_pending;

-- Codes are computed from their seed; nothing reads this hash.
alter table one_time_keys drop column code_hash;

-- PostgreSQL 18 and later names not-null constraints after the table and column that they were created with.
do $$
declare one record;
begin
  for one in
    select k.conrelid::regclass as "table", k.conname as name,
      format('%s_%s_not_null', c.relname, a.attname) as new_name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'n' and k.conname <> format('%s_%s_not_null', c.relname, a.attname)
  loop
    execute format('alter table %s rename constraint %I to %I', one."table", one.name, one.new_name);
  end loop;
end $$;

update job_runs set name = n.new_name
from (values
  ('forget-audit', 'purge-audit-events'),
  ('forget-cleared-plans', 'purge-archived-plans'),
  ('forget-ended-sessions', 'purge-ended-sessions'),
  ('forget-expired-keys', 'purge-expired-keys'),
  ('forget-old-mails', 'purge-old-mails'),
  ('forget-removed-order-files', 'purge-removed-order-files'),
  ('forget-sign-ups', 'purge-sign-ups'),
  ('forget-webhook-log', 'purge-webhook-deliveries'),
  ('warn-of-ending-keys', 'warn-of-expiring-keys')) n (old_name, new_name)
where name = n.old_name;
