-- An order's value follows the prices of its styles: every order is projected again, a batch at a time.
update organizations set renamed_orders_after = '00000000-0000-0000-0000-000000000000'
where id in (select trader_org_id from orders);
