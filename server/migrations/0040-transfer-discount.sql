-- What a passenger saves who changes buses in time; one setting for each city.

create table transfer_discount (
  id          bigint primary key,
  city_code   text not null unique references city (code),
  enabled     boolean not null,
  -- After the first ride.
  minutes     integer not null check (minutes > 0),
  percent     integer not null check (percent between 0 and 100),
  description text not null default '',
  updated_at  timestamptz not null
);
