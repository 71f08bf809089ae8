-- Hashes of records that an operator saw with their personal values in full. They are counted apart from the numbers that he looked up.
alter table number_lookup add column plain boolean not null default false;

-- Cents that an operator sent in one day by one call that a second person must release above a limit (`approve` of a call).
create table sent_today (
  operator_id bigint not null references operator (id) on delete cascade,
  call        text not null,
  -- `yyyy-MM-dd` of the console's calendar.
  day         text not null,
  cents       bigint not null check (cents >= 0 and cents <= 10000000000),
  primary key (operator_id, call)
);
