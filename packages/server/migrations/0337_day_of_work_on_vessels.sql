-- The day on which an order was done, beside the vessels that it was done on: the last wash before a vessel was filled is found by an index, however many
-- orders the vessel ever had. It is written and taken away with the order's own. Each row of a done order is written again, once: 20 s for a million.
alter table work_order_element add column done_on date;
alter table work_order_element no force row level security;
alter table work_order no force row level security;
update work_order_element part set done_on = o.done_on from work_order o
  where o.company_id = part.company_id and o.id = part.work_order_id and o.status = 'DONE' and o.done_on is not null;
alter table work_order force row level security;
alter table work_order_element force row level security;
create index work_order_element_by_day on work_order_element (company_id, cellar_element_id, done_on);
drop index work_order_element_company_id_cellar_element_id_idx;
