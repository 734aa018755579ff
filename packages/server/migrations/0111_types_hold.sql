-- A type refuses what it does not have: those whose orders carry something have it from now on, and supplies may be given in any
-- transfer that leaves wine in the cellar, as they were until now.
alter table work_order_type no force row level security;
alter table work_order no force row level security;
alter table work_order_stock no force row level security;
alter table work_order_element no force row level security;
alter table measurament no force row level security;
alter table transfer no force row level security;
update work_order_type as type set
  is_stocks = type.is_stocks or type.code = any ('{RECEIVE_GRAPE,RECEIVE_CONTENT,BLEED,PRESS,UNBURDEN,RACK,BLEND,SETTLE,FILTER,COLD_STABILIZE,BARREL_IN,BARREL_OUT,FILL,DELESTAGE}')
    or exists (select from work_order o join work_order_stock x on x.company_id = o.company_id and x.work_order_id = o.id
      where o.company_id = type.company_id and o.type_id = type.id),
  is_measuraments = type.is_measuraments
    or exists (select from work_order o join measurament x on x.company_id = o.company_id and x.work_order_id = o.id
      where o.company_id = type.company_id and o.type_id = type.id),
  is_transfers = type.is_transfers
    or exists (select from work_order o join transfer x on x.company_id = o.company_id and x.work_order_id = o.id
      where o.company_id = type.company_id and o.type_id = type.id),
  has_amount_of_hours = type.has_amount_of_hours
    or exists (select from work_order o where o.company_id = type.company_id and o.type_id = type.id and o.amount_of_hours > 0);
update work_order_type as type set has_cellar_elements = true
  where not type.has_cellar_elements and not type.is_transfers
    and exists (select from work_order o join work_order_element x on x.company_id = o.company_id and x.work_order_id = o.id
      where o.company_id = type.company_id and o.type_id = type.id);
alter table transfer force row level security;
alter table measurament force row level security;
alter table work_order_element force row level security;
alter table work_order_stock force row level security;
alter table work_order force row level security;
alter table work_order_type force row level security;
