-- What no two records of a collection share, as it was declared when the keys of its records were made; null = not known.
alter table stand_in_collection add column keyed_by text;
