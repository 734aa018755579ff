-- What an estate does its own way; nothing is as its company has it.
alter table wine_estate
  add column ciu_unit text,
  add column machined_volume_unit text,
  add column land_surface_unit text,
  add column pruning_weight_unit text,
  add column allow_harvest_before_harvestable_date boolean;
