-- How the passenger app was used, one row a city and day; written by the app's own statistics.

create table usage_day (
  city_code    text not null references city (code),
  day          date not null,
  new_users    integer not null check (new_users >= 0),
  active_users integer not null check (active_users >= new_users),
  launches     integer not null check (launches >= active_users),
  -- Everyone registered by the end of the day, by platform.
  android      integer not null check (android >= 0),
  ios          integer not null check (ios >= 0),
  -- How often these places of the app were opened.
  line_views   integer not null default 0,
  stop_views   integer not null default 0,
  plan_views   integer not null default 0,
  notice_views integer not null default 0,
  scan_views   integer not null default 0,
  primary key (city_code, day)
);
create index usage_day_day on usage_day (day);
