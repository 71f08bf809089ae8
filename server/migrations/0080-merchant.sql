-- Partners whose shops take what the app sells.

create table merchant (
  id             bigint primary key,
  -- The city is that of the sub-company.
  sub_company_id bigint not null references company (id),
  city_code      text not null references city (code),
  name           text not null,
  address        text not null,
  longitude      double precision check (longitude between -180 and 180),
  latitude       double precision check (latitude between -90 and 90),
  -- HH:mm-HH:mm
  business_hours text not null,
  phone          text not null,
  image          text not null,
  -- Comma-joined addresses of files.
  pictures       text not null default '',
  videos         text not null default '',
  description    text not null,
  created_at     timestamptz not null,
  version        integer not null default 1,
  -- A place on the map has both.
  check ((longitude is null) = (latitude is null))
);
create index merchant_city on merchant (city_code, created_at, id);
create index merchant_sub_company on merchant (sub_company_id);
