-- What the barrels of a lot lost together: one entry of the ledger, with a line of each barrel. A lot that was broken up leaves its name.
create table lot_loss (
  company_id uuid not null references company,
  id uuid not null,
  cellar_element_batch_id uuid,
  name text not null,
  primary key (company_id, id),
  foreign key (company_id, cellar_element_batch_id) references cellar_element_batch
    on delete set null (cellar_element_batch_id)
);
create index on lot_loss (company_id, cellar_element_batch_id);

select protect('lot_loss');
