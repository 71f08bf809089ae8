-- A password that was set back is six digits of a phone, which more people know than its owner: it opens the account until then, to
-- choose another. Null = chosen by the passenger.
alter table app_user add column password_until timestamptz;
