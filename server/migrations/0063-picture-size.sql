-- Width and height in pixels of stored pictures; null for other files and for those stored before.
alter table stored_file add column width integer;
alter table stored_file add column height integer;
