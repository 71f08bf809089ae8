-- Accounts, roles, menu, sessions and the records every screen leaves behind.
-- Portable SQL only: ids are made by the application, no sequences, triggers or advisory locks.

create table city (
  code       text primary key,
  id         bigint not null unique,
  name       text not null unique,
  tel        text not null default '',
  enabled    boolean not null default true,
  created_at timestamptz not null,
  version    integer not null default 1
);

create table operator (
  id             bigint primary key,
  account        text not null unique,
  name           text not null,
  phone          text not null default '',
  password_hash  text not null,
  super_admin    boolean not null default false,
  allow_login    boolean not null default true,
  -- The city chosen first; '' = none, which only a super administrator may have.
  city_code      text not null default '',
  company_id     bigint,
  sub_company_id bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  version        integer not null default 1
);

-- The cities an operator may see.
create table operator_city (
  operator_id bigint not null references operator (id) on delete cascade,
  city_code   text not null references city (code),
  primary key (operator_id, city_code)
);

create table menu (
  id          bigint primary key,
  -- 0 = top level.
  parent_id   bigint not null default 0,
  name        text not null,
  title       text not null,
  -- 0 directory, 1 menu, 2 button
  type        integer not null check (type in (0, 1, 2)),
  -- Address of the screen, with its slash: '/busCompany'; or a full address when is_out_link.
  router      text not null default '',
  permission  text not null default '',
  is_out_link boolean not null default false,
  sort        integer not null default 0,
  visible     boolean not null default true,
  icon        text not null default '',
  created_at  timestamptz not null,
  version     integer not null default 1
);
create index menu_parent on menu (parent_id, sort);
create index menu_permission on menu (permission);

create table role (
  id              bigint primary key,
  -- '' = a role of all cities, kept by super administrators.
  city_code       text not null default '',
  name            text not null,
  remark          text not null default '',
  enabled         boolean not null default true,
  -- 6 = narrowed to the companies of role_company; 0 = not narrowed.
  data_scope_type integer not null default 0,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  version         integer not null default 1,
  unique (city_code, name)
);

create table role_menu (
  role_id bigint not null references role (id) on delete cascade,
  menu_id bigint not null references menu (id) on delete cascade,
  primary key (role_id, menu_id)
);

create table operator_role (
  operator_id bigint not null references operator (id) on delete cascade,
  role_id     bigint not null references role (id) on delete cascade,
  primary key (operator_id, role_id)
);
create index operator_role_role on operator_role (role_id);

create table session (
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash  text primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  expires_at  timestamptz not null,
  ip          text not null default '',
  client      text not null default ''
);
create index session_operator on session (operator_id);
create index session_expires on session (expires_at);

create table login_throttle (
  account       text not null,
  ip            text not null,
  failures      integer not null default 0,
  blocked_until timestamptz,
  updated_at    timestamptz not null,
  primary key (account, ip)
);

-- Answers of money calls by key, written in the transaction that moved the money.
create table idempotency (
  operator_id  bigint not null,
  key          text not null,
  call         text not null,
  request_hash text not null,
  -- JSON; null only inside the transaction that writes the row.
  response     text,
  created_at   timestamptz not null,
  primary key (operator_id, key)
);
create index idempotency_created on idempotency (created_at);

-- One-time tickets for addresses that cannot carry headers.
create table ticket (
  ticket_hash text primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  call        text not null,
  -- JSON of the call's values
  request     text not null,
  expires_at  timestamptz not null
);

create table stored_file (
  -- Random name it is served under.
  name          text primary key,
  original_name text not null,
  type          text not null,
  bytes         bigint not null check (bytes >= 0),
  directory     text not null default '',
  operator_id   bigint not null,
  created_at    timestamptz not null
);

-- Who did what. Names are copied: a record must outlive the operator.
create table operation_record (
  id          bigint primary key,
  operator_id bigint not null,
  account     text not null,
  name        text not null,
  phone       text not null default '',
  city_code   text not null default '',
  content     text not null,
  created_at  timestamptz not null
);
create index operation_record_time on operation_record (created_at, id);
create index operation_record_city on operation_record (city_code, created_at, id);

create table login_record (
  id          bigint primary key,
  account     text not null,
  operator_id bigint,
  name        text not null default '',
  city_code   text not null default '',
  ip          text not null default '',
  client      text not null default '',
  succeeded   boolean not null,
  reason      text not null default '',
  created_at  timestamptz not null
);
create index login_record_time on login_record (created_at, id);
create index login_record_city on login_record (city_code, created_at, id);
