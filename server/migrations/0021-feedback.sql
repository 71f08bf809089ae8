-- What riders write in about, and what they are answered. Names and phones are copied: a ticket outlives the account.

create table feedback_tag (
  id   bigint primary key,
  name text not null unique
);

create table feedback (
  id             bigint primary key,
  user_id        bigint not null,
  user_name      text not null,
  city_code      text not null references city (code),
  card_no        text not null default '',
  phone          text not null,
  tag_id         bigint not null references feedback_tag (id),
  -- 1 app, 2 mini-program
  channel        integer not null,
  device         text not null default '',
  system_version text not null default '',
  app_version    text not null default '',
  content        text not null,
  -- Addresses joined by commas.
  images         text not null default '',
  -- 1 pending, 2 in progress, 3 answered
  state          integer not null check (state in (1, 2, 3)),
  -- Name of the last one of us who replied; '' = nobody.
  replier        text not null default '',
  created_at     timestamptz not null
);
create index feedback_city on feedback (city_code, created_at, id);
create index feedback_created on feedback (created_at, id);

create table feedback_problem (
  feedback_id bigint not null references feedback (id) on delete cascade,
  -- Order in which they were ticked.
  position    integer not null,
  name        text not null,
  primary key (feedback_id, position)
);
create index feedback_problem_name on feedback_problem (name);

create table feedback_comment (
  id          bigint primary key,
  feedback_id bigint not null references feedback (id) on delete cascade,
  -- 1 the user, 2 one of us
  type        integer not null check (type in (1, 2)),
  comment     text not null,
  person      text not null,
  -- null = the user.
  operator_id bigint,
  created_at  timestamptz not null
);
create index feedback_comment_feedback on feedback_comment (feedback_id, created_at, id);
