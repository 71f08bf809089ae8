-- Made by the server of what it keeps; '' of what was uploaded before.
alter table stored_file add column md5 text not null default '';
