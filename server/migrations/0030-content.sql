-- Contents of the passenger app: function columns, version notices, dictionaries, points rules.

create table function_column (
  id          bigint primary key,
  city_code   text not null references city (code),
  -- 1 home, 2 mine, 3 life
  location    integer not null check (location in (1, 2, 3)),
  type        text not null,
  -- '1' APP, '2' mini program, '1,2' both
  channels    text not null check (channels in ('1', '2', '1,2')),
  name        text not null,
  -- What the app opens: agreed with its developers.
  parameter   text not null,
  image       text not null default '',
  enabled     boolean not null default false,
  highlighted boolean not null default false,
  sort        integer not null,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  unique (city_code, location, type, channels, parameter)
);
create index function_column_updated on function_column (updated_at, id);

create table column_type (
  location   integer not null check (location in (1, 2, 3)),
  name       text not null,
  created_at timestamptz not null,
  primary key (location, name)
);

create table version_notice (
  id            bigint primary key,
  version_name  text not null,
  -- Comma-joined: 1 Android, 2 iOS, 3 HarmonyOS
  systems       text not null default '',
  forced        boolean not null,
  content       text not null,
  -- null = the upgrade goes on.
  cancel_reason text,
  created_at    timestamptz not null,
  version       integer not null default 1
);
create index version_notice_created on version_notice (created_at, id);

create table version_notice_city (
  notice_id bigint not null references version_notice (id) on delete cascade,
  city_code text not null references city (code),
  primary key (notice_id, city_code)
);
create index version_notice_city_city on version_notice_city (city_code);

create table dictionary_category (
  id      bigint primary key,
  name    text not null unique,
  icon    text not null default '',
  -- What its entries are used for, as the app knows it.
  kind    text not null,
  version integer not null default 1
);

create table dictionary_entry (
  id          bigint primary key,
  category_id bigint not null references dictionary_category (id),
  name        text not null,
  icon        text not null default '',
  -- 1 line or station, 2 vehicle, 3 driver, 4 software, 5 other
  object      integer not null check (object between 1 and 5),
  -- 5 good, below it middle or bad
  level       integer not null check (level between 1 and 5),
  sort        integer not null,
  version     integer not null default 1,
  unique (category_id, name)
);
create index dictionary_entry_sort on dictionary_entry (category_id, sort);

create table point_rule (
  id           bigint primary key,
  type         integer not null unique check (type between 1 and 11),
  items        text not null,
  operation_id integer not null,
  points       integer not null default 1 check (points between 1 and 10),
  -- 1 ride points, 2 green points
  model        integer not null check (model in (1, 2)),
  channels     text not null check (channels in ('1', '2', '1,2')),
  -- How often a day; -1 = without limit.
  daily        integer not null,
  description  text not null default '',
  enabled      boolean not null,
  gift_7       integer,
  gift_15      integer,
  gift_30      integer,
  -- Comma-joined parameters of function columns.
  columns      text not null default '',
  -- JSON lists of { steps, integral } and { mileage, integral }.
  steps        text not null default '[]',
  rides        text not null default '[]',
  min_speed    double precision,
  max_speed    double precision,
  version      integer not null default 1
);
