-- When the session's operator last gave his password: at sign-in, or since.
alter table session add column confirmed_at timestamptz;
update session set confirmed_at = created_at;
alter table session alter column confirmed_at set not null;
