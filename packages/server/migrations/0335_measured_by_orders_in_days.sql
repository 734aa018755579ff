-- What work orders measured, by day: the list of measurements takes its first rows from here, and from `measuring` by its own.
create index measurament_of_orders_by_day on measurament (company_id, measured_on, id) where work_order_id is not null;
