-- Last day on which the account may sign in; null = no end.
alter table operator add column ends_on date;
-- Sign-in was allowed again, or the password was reset: an unused account counts from here. null = counts from created_at.
alter table operator add column revived_at timestamptz;
