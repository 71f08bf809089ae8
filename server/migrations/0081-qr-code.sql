-- Stops, the codes that passengers scan at them and in vehicles, and what they say of the ride.

create table station (
  id         bigint primary key,
  city_code  text not null references city (code),
  code       text not null,
  name       text not null,
  created_at timestamptz not null,
  unique (city_code, code)
);

create table qr_code (
  id         bigint primary key,
  city_code  text not null references city (code),
  -- A code hangs at a stop or in a vehicle.
  station_id bigint unique references station (id),
  vehicle_id bigint unique references vehicle (id),
  -- 1 the page for evaluations, 2 a link of the operator's own
  link_type  integer not null check (link_type in (1, 2)),
  -- The operator's own; '' = none.
  link       text not null default '',
  created_at timestamptz not null,
  check ((station_id is null) <> (vehicle_id is null)),
  check (link_type = 1 or link <> '')
);
create index qr_code_city on qr_code (city_code, id);

create table evaluation (
  id         bigint primary key,
  qr_code_id bigint not null references qr_code (id),
  stars      integer not null check (stars between 1 and 5),
  content    text not null default '',
  phone      text not null,
  created_at timestamptz not null
);
create index evaluation_code on evaluation (qr_code_id, created_at, id);
