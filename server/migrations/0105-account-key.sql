-- Accounts that look alike are one account: `SUPERADMIN`, and letters of full width, are spellings of what is there already.
alter table operator add column account_key text not null generated always as (lower(normalize(account, nfkc))) stored;
create unique index operator_spelling on operator (account_key);
