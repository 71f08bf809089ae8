-- Work that is due once in a while is done by whichever server comes first: the row says when it was last begun.
create table scheduled_work (
  name varchar(40) primary key,
  begun_at timestamptz not null
);
