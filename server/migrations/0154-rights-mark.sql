-- `mark` is another one after every change of what an operator's roles, cities and companies give him, whoever makes it. So a server may
-- keep what it has read of them as long as the mark is the one it was read with. It is random, not a number: a number that a lost
-- transaction had reached would come again with other rights.
alter table rights_turn add mark text not null default gen_random_uuid()::text;
insert into rights_turn (id, changes) values (1, 0) on conflict do nothing;
create function rights_are_marked() returns trigger language plpgsql as $$
begin
  update rights_turn set mark = gen_random_uuid()::text;
  return null;
end
$$;
create trigger rights_are_marked after insert or update or delete or truncate on company for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on menu for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on operator_city for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on operator_role for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on role for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on role_company for each statement execute function rights_are_marked();
create trigger rights_are_marked after insert or update or delete or truncate on role_menu for each statement execute function rights_are_marked();
-- Also where a session sets triggers aside (session_replication_role).
alter table company enable always trigger rights_are_marked;
alter table menu enable always trigger rights_are_marked;
alter table operator_city enable always trigger rights_are_marked;
alter table operator_role enable always trigger rights_are_marked;
alter table role enable always trigger rights_are_marked;
alter table role_company enable always trigger rights_are_marked;
alter table role_menu enable always trigger rights_are_marked;
