-- Grapes that wait at a reception of ours and leave it with a note, whole or in part: of which unit, how many grams.
create table input_ciu (
  company_id uuid not null references company,
  id uuid not null,
  input_id uuid not null,
  position int not null,
  ciu_id uuid not null,
  weight bigint not null check (weight > 0),
  primary key (company_id, id),
  unique (company_id, input_id, ciu_id),
  foreign key (company_id, input_id) references input,
  foreign key (company_id, ciu_id) references ciu
);
create index on input_ciu (company_id, ciu_id);

-- Grapes are sold as wine is, by the kilogram: amounts of a sale are thousandths of a litre or of a kilogram.
alter table bulk_sale drop constraint bulk_sale_product_check;
alter table bulk_sale add constraint bulk_sale_product_check check (product in ('WINE', 'MUST', 'LEES', 'GRAPES'));

-- A load of grapes is a note, as one of wine is a work order: it has the id of the one that it is.
alter table bulk_load drop constraint bulk_load_company_id_id_fkey;
alter table bulk_load
  add column input_id uuid check (input_id = id),
  add column work_order_id uuid generated always as (case when input_id is null then id end) stored,
  add foreign key (company_id, input_id) references input,
  add foreign key (company_id, work_order_id) references work_order on delete cascade;
create index on bulk_load (company_id, input_id);
create index on bulk_load (company_id, work_order_id);

select protect('input_ciu');
