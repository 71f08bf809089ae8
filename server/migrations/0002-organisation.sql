-- Companies with their sub-companies, data grants, and the line directory.

create table company (
  id         bigint primary key,
  -- null = a company, else the company this sub-company belongs to.
  parent_id  bigint references company (id),
  city_code  text not null references city (code),
  name       text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version    integer not null default 1,
  unique (city_code, name)
);
create index company_parent on company (parent_id);

create table role_company (
  role_id    bigint not null references role (id) on delete cascade,
  company_id bigint not null references company (id) on delete cascade,
  primary key (role_id, company_id)
);

create table line (
  id         bigint primary key,
  city_code  text not null references city (code),
  name       text not null,
  code       text not null,
  -- The same line in the maps service.
  map_name   text not null,
  map_code   text not null,
  -- 0 up, 1 down
  direction  integer not null check (direction in (0, 1)),
  created_at timestamptz not null,
  version    integer not null default 1,
  unique (city_code, code, direction)
);
create index line_created on line (created_at, id);
