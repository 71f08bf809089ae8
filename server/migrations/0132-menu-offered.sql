-- Which screens and keys have ever been put into the menu: what is new is put in once, and what somebody took out stays out.

create table menu_offered (
  -- A permission: a key, or `route:<screen>`
  permission text primary key
);
