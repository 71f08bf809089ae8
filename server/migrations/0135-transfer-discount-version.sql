-- Of two who save what they both saw as it was, the second must look again.
alter table transfer_discount add column version integer not null default 1;
