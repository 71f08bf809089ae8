-- Hints before a ride, changes of service, places for advertisements and what is shown there.

create table ride_hint (
  id         bigint primary key,
  city_code  text not null references city (code),
  title      text not null,
  content    text not null,
  sort       integer not null,
  enabled    boolean not null,
  updated_at timestamptz not null,
  version    integer not null default 1
);
create index ride_hint_city on ride_hint (city_code, sort, id);

create table line_notice (
  id            bigint primary key,
  city_code     text not null references city (code),
  -- Comma-joined names of lines
  lines         text not null,
  -- '1' APP, '2' mini program, '1,2' both
  channels      text not null check (channels in ('1', '2', '1,2')),
  title         text not null,
  content       text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  operator_name text not null,
  created_at    timestamptz not null,
  version       integer not null default 1,
  check (starts_at < ends_at)
);
create index line_notice_city on line_notice (city_code, created_at, id);

create table ad_position (
  id         bigint primary key,
  code       text not null unique,
  name       text not null,
  -- 1 APP, 2 mini program
  channel    integer not null check (channel in (1, 2)),
  -- Pixels
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  -- Most pictures shown at one time
  most       integer not null check (most > 0),
  enabled    boolean not null,
  created_at timestamptz not null,
  version    integer not null default 1
);

create table ad_campaign (
  id          bigint primary key,
  position_id bigint not null references ad_position (id),
  city_code   text not null references city (code),
  title       text not null,
  image       text not null,
  link        text not null default '',
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  sort        integer not null,
  created_at  timestamptz not null,
  version     integer not null default 1,
  check (starts_at < ends_at)
);
create index ad_campaign_position on ad_campaign (position_id, ends_at);
create index ad_campaign_city on ad_campaign (city_code, created_at, id);
