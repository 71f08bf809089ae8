-- HMAC of what was kept (server/calls/approve.ts). Its key is in no database. A call that was kept before has none and can only be refused.
alter table approval add column mac text not null default '';
