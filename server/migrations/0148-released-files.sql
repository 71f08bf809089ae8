-- When the last record stopped holding the address of the file; null = in use, or not used yet.
alter table stored_file add column released_at timestamptz;
create index stored_file_released on stored_file (released_at) where released_at is not null;
-- Orders keep the picture of what was bought; there are many of them.
create index shop_order_picture on shop_order (product_pic);
