-- What a channel may use in a city, and the discount it gives; one quota for each of both.

create table channel_quota (
  id           bigint primary key,
  -- 1 partner
  channel      integer not null check (channel = 1),
  city_code    text not null references city (code),
  -- Rides
  total        integer not null check (total > 0),
  has_discount boolean not null,
  -- What is paid off, of a fare
  percent      integer check (percent between 0 and 100),
  -- Days, both included
  starts_on    date not null,
  ends_on      date not null,
  updated_at   timestamptz not null,
  version      integer not null default 1,
  unique (channel, city_code),
  check (starts_on <= ends_on),
  check ((percent is not null) = has_discount)
);
