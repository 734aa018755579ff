-- A lot code is printed on the bottle: one company has each once, whichever run made it.
alter table wine_batch add constraint wine_batch_batch_taken unique (company_id, batch_id);

create index on wine_batch (company_id, label_id);
create index on labeling_source (company_id, wine_batch_id);
create index on division_bottle (company_id, label_id);
create index on labeling_bottle (company_id, label_id);
create index on label (company_id, label_product_id);

select searchable('label_product', 'product', 'name', 'description');
select searchable('division_line', 'divisionLine', 'name');
