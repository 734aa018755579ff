-- Since when a vessel is clean, so that one that waited empty is rinsed first; and since when and why it is out of use.
alter table cellar_element
  add cleaned_on date,
  add out_of_service_since date,
  add out_of_service_reason text not null default '';

alter table cellar_element no force row level security;
alter table work_order no force row level security;
alter table work_order_type no force row level security;
alter table work_order_element no force row level security;
update cellar_element element set cleaned_on = washed.day
from (
  select link.company_id, link.cellar_element_id, max(o.done_on) as day
  from work_order o
  join work_order_type type on type.company_id = o.company_id and type.id = o.type_id and type.is_washer
  join work_order_element link on link.company_id = o.company_id and link.work_order_id = o.id
  where o.status = 'DONE'
  group by link.company_id, link.cellar_element_id
) washed
where washed.company_id = element.company_id and washed.cellar_element_id = element.id and not element.is_dirty;
alter table work_order_element force row level security;
alter table work_order_type force row level security;
alter table work_order force row level security;
alter table cellar_element force row level security;
