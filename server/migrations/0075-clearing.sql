-- When the channel's money for a ride arrived; null = it has not yet. A fare is paid first (settled_at) and pushed to
-- the channel, which settles it on the same day or on a later one.
alter table ride add column cleared_at timestamptz;
update ride set cleared_at = settled_at;
alter table ride add check (cleared_at is null or cleared_at >= settled_at);
create index ride_cleared on ride (cleared_at);
create index ride_city_cleared on ride (city_code, cleared_at);
create index ride_up on ride (up_at);
create index ride_city_up on ride (city_code, up_at);
