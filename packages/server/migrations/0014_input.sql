-- A delivery note comes from and goes to the same kinds of places, called on the wire as they are called here.
alter table input
  drop constraint input_from_type_check,
  drop constraint input_to_type_check,
  add column to_distribution_deposit_id uuid,
  add foreign key (company_id, to_distribution_deposit_id) references distribution_deposit,
  add constraint input_from_type_check check (from_type in ('WINE_ESTATE', 'CELLAR', 'SUPPLIER', 'SUPPLIER_WINE_ESTATE',
    'SUPPLIER_CELLAR')),
  add constraint input_to_type_check check (to_type in ('WINE_ESTATE', 'CELLAR', 'STOCK_DEPOSIT', 'WINE_BATCH_DEPOSIT',
    'CUSTOMER', 'SUPPLIER', 'SUPPLIER_WINE_ESTATE', 'SUPPLIER_CELLAR'));
create index on input (company_id, from_wine_estate_id);
create index on input (company_id, from_supplier_id);
create index on delivered_crop (company_id, input_id);
