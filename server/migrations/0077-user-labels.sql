-- Labels of riders. The first two follow a rule of their own and exist always; the others are given by hand.

create table user_label (
  id         bigint primary key,
  name       text not null unique,
  -- 1 new user, 2 first top-up, 3 by hand
  rule       integer not null check (rule in (1, 2, 3)),
  updated_at timestamptz not null,
  version    integer not null default 1
);
insert into user_label (id, name, rule, updated_at) values
  (1, '新用户', 1, '2026-01-01T00:00:00+08:00'),
  (2, '首充用户', 2, '2026-01-01T00:00:00+08:00');

create table app_user_label (
  user_id  bigint not null references app_user (id) on delete cascade,
  label_id bigint not null references user_label (id),
  primary key (label_id, user_id)
);
create index app_user_label_user on app_user_label (user_id);
insert into app_user_label (user_id, label_id) select id, label from app_user where label is not null;
alter table app_user drop column label;
