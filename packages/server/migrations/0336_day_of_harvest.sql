-- The day on which grapes were weighed, beside the plots that they are of: what a plot gave in some days, and when it was harvested before, is read by an
-- index. It is written with the grapes and never changes; wine that came made has none. A million rows take half a minute, once: each is written again.
alter table origin_land add column harvested_on date;
alter table origin_land no force row level security;
alter table ciu no force row level security;
-- No figure is another for it.
alter table origin_land disable trigger figures_renewed;
update origin_land set harvested_on = ciu.harvested_date from ciu
  where ciu.company_id = origin_land.company_id and ciu.id = origin_land.origin_id;
alter table origin_land enable trigger figures_renewed;
alter table ciu force row level security;
alter table origin_land force row level security;
create index origin_land_by_harvest on origin_land (company_id, land_id, harvested_on) include (origin_id, share);
drop index origin_land_company_id_land_id_idx;
-- Grapes of notes that do not stand are few, and all others are told by leaving these out.
create index input_void on input (company_id, id) where status in ('REJECTED', 'CANCELLED');
