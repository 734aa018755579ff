-- What is on in the company from a day to another, for whole days or from an hour on, and who is invited.
create table event (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  type text not null,
  color text not null,
  from_date date not null,
  to_date date not null,
  -- nothing of one for whole days
  start_time text,
  end_time text,
  venue text not null default '',
  description text not null default '',
  wine_estate_id uuid,
  cellar_id uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, cellar_id) references cellar,
  check (to_date >= from_date),
  check (end_time is null or start_time is not null),
  check (from_date <> to_date or end_time >= start_time),
  check (wine_estate_id is null or cellar_id is null)
);
create index on event (company_id, from_date, to_date);
create index on event (company_id, wine_estate_id);
create index on event (company_id, cellar_id);

create table event_employee (
  company_id uuid not null references company,
  event_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, event_id, employee_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index on event_employee (company_id, employee_id);

select protect('event', 'event_employee');
select searchable('event', 'event', 'title', 'description');
