-- People who ride: their accounts in the app and the mini-program, and the groups they belong to.

create table bloc (
  id         bigint primary key,
  city_code  text not null references city (code),
  name       text not null,
  created_at timestamptz not null,
  version    integer not null default 1,
  unique (city_code, name)
);

create table app_user (
  id                bigint primary key,
  city_code         text not null references city (code),
  -- null = belongs to no group.
  bloc_id           bigint references bloc (id),
  phone             text not null unique,
  former_phone      text not null default '',
  wechat_no         text not null default '',
  qq_no             text not null default '',
  -- 0 app, 1 mini-program
  register_type     integer not null check (register_type in (0, 1)),
  -- 1 phone, 2 WeChat, 3 QQ
  register_method   integer not null,
  on_app            boolean not null,
  on_mini_program   boolean not null,
  home_type         text not null default '',
  -- 1 Android, 2 iOS, 3 HarmonyOS, 4 mini-program; null = never signed in.
  last_login_system integer,
  app_version       text not null default '',
  -- 0 valid, 1 invalid, 2 merged into another, 3 cannot bind a phone, 4 being cancelled, 5 cancelled
  status            integer not null check (status between 0 and 5),
  -- 1 new user, 2 first top-up; null = none.
  label             integer,
  -- '' = never set.
  password_hash     text not null default '',
  created_at        timestamptz not null,
  last_login_at     timestamptz,
  version           integer not null default 1
);
create index app_user_city on app_user (city_code, created_at, id);
create index app_user_created on app_user (created_at, id);
create index app_user_bloc on app_user (bloc_id);
