-- What a big city asks of lists and sums.

-- Rides of a day that are alike in what lists are narrowed by, added up once: a sum over years reads a few thousand of these.
-- They hold the rides up to one id and no later ones (server/rides/days.ts), so a ride's id must be a time-ordered one of its making.
create table ride_day (
  -- Of settlement, in the zone below.
  day         date not null,
  city_code   text not null,
  company_id  bigint not null,
  charge_type integer not null,
  channel     integer not null,
  -- Of a day at most a hundred million rides, and a hundred million yuan: sums of so many days as nobody keeps can be said exactly.
  rides       bigint not null check (rides > 0 and rides <= 100000000),
  amount      bigint not null check (amount > 0 and amount <= 10000000000),
  primary key (day, city_code, company_id, charge_type, channel)
);
-- One row, or none while nothing has been added up.
create table ride_day_until (
  zone varchar(100) primary key,
  id   bigint not null
);

-- Lists go by time, then id: with both in the index a page is found without sorting, and a deep one without reading rows.
drop index ride_settled;
create index ride_settled on ride (settled_at, id);
drop index ride_city;
create index ride_city on ride (city_code, settled_at, id);
drop index ride_up;
create index ride_up on ride (up_at, id);
drop index ride_city_up;
create index ride_city_up on ride (city_code, up_at, id);

-- What is summed stands in the index: thousands of rides of a line, or a month of a channel's money, are added up without reading a row.
drop index ride_line;
create index ride_line on ride (line_id, settled_at) include (amount, city_code);
drop index ride_cleared;
drop index ride_city_cleared;
create index ride_cleared on ride (cleared_at) include (settled_at, amount, channel, city_code, company_id);

-- Cards are listed newest first, those of one moment by their number.
create index card_created on card (created_at desc, card_no);
drop index card_city;
create index card_city on card (city_code, created_at desc, card_no);
-- Few are frozen or void.
create index card_status on card (status, created_at desc, card_no) where status <> 0;

-- Logs are asked for accounts by a part of their name: there are few accounts, and each is found by its own.
create index operation_record_account on operation_record (account, created_at, id);
create index login_record_account on login_record (account, created_at, id);
