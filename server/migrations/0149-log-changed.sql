-- What became of the records that the call named: column -> [old, new], texts or null, with the screen's label where there is one (server/log/changed.ts). null = nothing, or a line of before.
alter table operation_record add column changed jsonb;
