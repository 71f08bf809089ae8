-- Who holds what is changed by one after another: whoever is about to change it raises the one number here, and holds its row until he
-- is done.
create table rights_turn (
  id      integer primary key check (id = 1),
  changes integer not null
);
