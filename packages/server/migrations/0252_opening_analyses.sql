-- What was known of a wine on the day its vessel was opened: it stays with the opening, and goes with it. Who measured it nobody may know any more.
alter table measuring
  alter column employee_id drop not null,
  add column opening_id uuid,
  add foreign key (company_id, opening_id) references opening_wine,
  add check (employee_id is not null or opening_id is not null);
create index on measuring (company_id, opening_id) where opening_id is not null;
