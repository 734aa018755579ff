-- Whose the grapes or the wine of a note are: ours, unless a supplier or a customer only has them made or kept here. Grapes that were
-- bought are ours, so whom they came from is another thing.
alter table input
  add column owner_supplier_id uuid,
  add column owner_customer_id uuid,
  add check (owner_supplier_id is null or owner_customer_id is null),
  add foreign key (company_id, owner_supplier_id) references supplier,
  add foreign key (company_id, owner_customer_id) references customer;

alter table origin rename column owner_id to supplier_id;
create index on input (company_id, owner_supplier_id) where owner_supplier_id is not null;
create index on input (company_id, owner_customer_id) where owner_customer_id is not null;
