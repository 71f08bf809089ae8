-- Of two who save what they both saw as it was, the second must look again; also of several rows at once.
alter table line_discount add column version integer not null default 1;
alter table qr_code add column version integer not null default 1;
