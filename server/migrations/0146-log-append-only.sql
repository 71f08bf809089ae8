-- Lines of the operation log are added, and never changed nor removed. A database without triggers has grants for this.
create or replace function operation_record_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'operation_record is append-only: % refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger operation_record_is_kept before update or delete or truncate on operation_record
  for each statement execute function operation_record_is_kept();
