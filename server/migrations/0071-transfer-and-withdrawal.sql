-- Remarks of transfers and withdrawals may be changed; of two who change one at once, the second must look again.

alter table card_transfer add column version integer not null default 1;
alter table withdrawal add column version integer not null default 1;

-- 1 asked for by the passenger himself, 2 by customer service.
alter table withdrawal add column cash_type integer not null default 2 check (cash_type in (1, 2));
update withdrawal set cash_type = 1 where operator_id is null;
create index withdrawal_asked on withdrawal (asked_at);
create index withdrawal_city_asked on withdrawal (city_code, asked_at);
