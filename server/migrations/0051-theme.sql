-- Looks of the passenger app by city. Whether one is listed follows from its times.

create table theme (
  id           bigint primary key,
  city_code    text not null references city (code),
  name         text not null,
  -- The app's own kind of theme; free text.
  type         text not null default '',
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- Per platform: address, name and MD5 of the package; '' = none.
  android_url  text not null default '',
  android_name text not null default '',
  android_md5  text not null default '',
  ios_url      text not null default '',
  ios_name     text not null default '',
  ios_md5      text not null default '',
  mini_url     text not null default '',
  mini_name    text not null default '',
  mini_md5     text not null default '',
  -- One or two addresses, joined by commas.
  pictures     text not null,
  card_name    text not null default '',
  logo         text not null default '',
  created_at   timestamptz not null,
  version      integer not null default 1,
  check (starts_at < ends_at),
  check (android_url <> '' or ios_url <> '' or mini_url <> '')
);
create index theme_city on theme (city_code, created_at);
create index theme_time on theme (created_at);
