-- The lot that a transfer into barrels made of them: undoing the transfer breaks it up again.
alter table transfer add column made_batch_id uuid;
alter table transfer add foreign key (company_id, made_batch_id) references cellar_element_batch
  on delete set null (made_batch_id);
create index on transfer (company_id, made_batch_id) where made_batch_id is not null;
