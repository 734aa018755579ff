-- On which days of the week, between which hours and where an employee works, from a day on and up to another.
create table employee_schedule (
  company_id uuid not null references company,
  id uuid not null,
  employee_id uuid not null,
  days text[] not null check (cardinality(days) between 1 and 7),
  start_time text not null,
  end_time text not null check (end_time > start_time),
  from_date date not null,
  to_date date check (to_date >= from_date),
  wine_estate_id uuid,
  cellar_id uuid,
  note text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, cellar_id) references cellar,
  check (wine_estate_id is null or cellar_id is null)
);
create index on employee_schedule (company_id, employee_id, from_date);
create index on employee_schedule (company_id, wine_estate_id);
create index on employee_schedule (company_id, cellar_id);

select protect('employee_schedule');
