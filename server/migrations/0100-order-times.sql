-- What the sweep of orders looks for: the few that wait for their payment, and those whose voucher may be used.
create index shop_order_unpaid on shop_order (created_at) where state = 1;
create index shop_order_open on shop_order (expires_at) where state in (2, 3);
create index shop_order_product on shop_order (product_id) where product_id is not null;
