-- Whoever got his password from someone else must choose his own before anything else. Accounts that are there already
-- chose theirs, or are told theirs on purpose.
alter table operator add column initial_password boolean not null default false;
