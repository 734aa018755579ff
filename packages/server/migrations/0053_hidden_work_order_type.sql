-- A type of work order that is no longer offered leaves its name free.
alter table work_order_type drop constraint work_order_type_name_taken;
create unique index work_order_type_name_taken on work_order_type (company_id, name) where retired_at is null;
