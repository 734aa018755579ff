-- What was put into a vessel, from the vessel.
create index on work_order_stock (company_id, cellar_element_id) where cellar_element_id is not null;
