-- The analysis that shows what is complained of.
alter table problem
  add column laboratory_id uuid,
  add foreign key (company_id, laboratory_id) references laboratory;
create index on problem (company_id, laboratory_id) where laboratory_id is not null;
