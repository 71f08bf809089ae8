-- Beside its text, a line of the operation log says which call it is of, who asked for what, and what came of it. Older lines have nulls.
alter table operation_record add column call text;
-- Network address of the operator.
alter table operation_record add column address text;
-- Ids and codes that the call was sent, by parameter: as many of each as a line keeps.
alter table operation_record add column records jsonb;
-- How many it was sent in all.
alter table operation_record add column record_count integer;
-- What was answered to a call that was not done; null = done.
alter table operation_record add column refusal text;
