-- No single amount is above a million yuan, no purse holds more, and no account more than a billion points: so no sum over any
-- number of records leaves the whole numbers that a balance, a list's total and the audit can say exactly.

alter table card
  add constraint card_pay_most check (pay <= 100000000),
  add constraint card_gift_most check (gift <= 100000000);
alter table ledger_transfer add constraint ledger_transfer_amount_most check (amount <= 100000000);
alter table ride
  add constraint ride_price_most check (price <= 100000000),
  add constraint ride_line_discount_most check (line_discount <= 100000000),
  add constraint ride_transfer_discount_most check (transfer_discount <= 100000000),
  add constraint ride_amount_most check (amount <= 100000000),
  add constraint ride_gift_most check (gift <= 100000000),
  add constraint ride_refunded_most check (refunded <= 100000000);
alter table refund
  add constraint refund_applied_most check (applied <= 100000000),
  add constraint refund_transferred_most check (transferred <= 100000000);
alter table withdrawal add constraint withdrawal_amount_most check (amount <= 100000000);
alter table recharge
  add constraint recharge_amount_most check (amount <= 100000000),
  add constraint recharge_gift_most check (gift <= 100000000);
alter table card_transfer add constraint card_transfer_amount_most check (amount <= 100000000);
alter table recharge_discount
  add constraint recharge_discount_one_most check (one_hundred <= 100000000),
  add constraint recharge_discount_two_most check (two_hundred <= 100000000);
alter table shop_order
  add constraint shop_order_price_most check (price <= 100000000),
  add constraint shop_order_saved_most check (saved <= 100000000),
  add constraint shop_order_paid_most check (paid <= 100000000),
  add constraint shop_order_points_most check (points <= 1000000000),
  add constraint shop_order_points_paid_most check (points_paid <= 1000000000);
alter table product
  add constraint product_origin_price_most check (origin_price <= 100000000),
  add constraint product_price_most check (price <= 100000000),
  add constraint product_points_most check (points <= 1000000000);
alter table points_account add constraint points_account_balance_most check (balance <= 1000000000);
alter table points_record
  add constraint points_record_amount_most check (amount between -1000000000 and 1000000000),
  add constraint points_record_balance_most check (balance <= 1000000000);
