-- What is to be done by an employee until a day, where, and of which record.
create table employee_task (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  description text not null default '',
  employee_id uuid not null,
  due_date date not null,
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  repeat text check (repeat in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- the day of the month that a monthly one keeps, in shorter months too
  repeat_day int not null check (repeat_day between 1 and 31),
  -- the record that it is about, of any kind, as it was called when it was linked
  entity text,
  entity_id uuid,
  entity_name text,
  wine_estate_id uuid,
  cellar_id uuid,
  closed_on date,
  -- the task that it repeats; each has one successor
  previous_id uuid,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, previous_id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, previous_id) references employee_task on delete set null (previous_id),
  check ((status in ('DONE', 'CANCELLED')) = (closed_on is not null)),
  check ((entity is null) = (entity_id is null) and (entity is null) = (entity_name is null)),
  check (wine_estate_id is null or cellar_id is null)
);
create index on employee_task (company_id, employee_id, due_date);
create index on employee_task (company_id, due_date);
create index on employee_task (company_id, entity_id);
create index on employee_task (company_id, wine_estate_id);
create index on employee_task (company_id, cellar_id);

select protect('employee_task');
select searchable('employee_task', 'employeeTask', 'title', 'description');
