-- What a service cost: electricity, water, rent. Its cost goes to plots, to the grapes of a cellar, or is an expense.
create table service_bill (
  company_id uuid not null references company,
  id uuid not null,
  bill_number text not null check (bill_number <> ''),
  type text not null,
  -- thousandths of the unit
  amount bigint check (amount > 0),
  unit text,
  supplier_id uuid not null,
  employee_id uuid,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  day date not null,
  due_date date,
  -- hundredths of a cent of its currency, and what one of it was worth on the day
  price bigint not null check (price > 0),
  currency text not null,
  rate numeric(14, 6) not null check (rate > 0 and rate <> 'NaN'),
  served text not null check (served in ('WINE_ESTATE', 'LANDS', 'CELLAR', 'MACHINE', 'COMPANY')),
  wine_estate_id uuid,
  cellar_id uuid,
  machine_id uuid,
  sharing text not null check (sharing in ('SURFACE', 'KILOGRAM', 'LITER', 'PERCENTAGE', 'EXPENSE')),
  note text not null default '',
  -- how often its cost was posted
  attempt int not null default 1,
  version int not null default 1,
  primary key (company_id, id),
  constraint service_bill_number_taken unique (company_id, supplier_id, bill_number),
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, machine_id) references machine,
  check ((amount is null) = (unit is null)),
  check ((wine_estate_id is not null) = (served = 'WINE_ESTATE')),
  check ((cellar_id is not null) = (served = 'CELLAR')),
  check ((machine_id is not null) = (served = 'MACHINE'))
);
create index on service_bill (company_id, day desc, id desc);
create index on service_bill (company_id, employee_id);
create index on service_bill (company_id, wine_estate_id);
create index on service_bill (company_id, cellar_id);
create index on service_bill (company_id, machine_id);

-- The plots that a bill served.
create table service_bill_land (
  company_id uuid not null references company,
  service_bill_id uuid not null,
  position int not null,
  land_id uuid not null,
  primary key (company_id, service_bill_id, land_id),
  foreign key (company_id, service_bill_id) references service_bill on delete cascade,
  foreign key (company_id, land_id) references land
);
create index on service_bill_land (company_id, land_id);

-- What of a bill was given by hand: hundredths of a percent.
create table service_bill_share (
  company_id uuid not null references company,
  service_bill_id uuid not null,
  position int not null,
  land_id uuid,
  cellar_id uuid,
  percentage int not null check (percentage between 0 and 10000),
  primary key (company_id, service_bill_id, position),
  foreign key (company_id, service_bill_id) references service_bill on delete cascade,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, cellar_id) references cellar,
  check (num_nonnulls(land_id, cellar_id) = 1)
);
create index on service_bill_share (company_id, land_id);
create index on service_bill_share (company_id, cellar_id);

-- Where the cost of a bill went: hundredths of a cent of the company's currency, to a plot, to the grapes of a cellar, or to the expenses.
create table service_bill_cost (
  company_id uuid not null references company,
  service_bill_id uuid not null,
  position int not null,
  land_id uuid,
  cellar_id uuid,
  cost bigint not null check (cost > 0),
  primary key (company_id, service_bill_id, position),
  foreign key (company_id, service_bill_id) references service_bill on delete cascade,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, cellar_id) references cellar,
  check (num_nonnulls(land_id, cellar_id) <= 1)
);
create index on service_bill_cost (company_id, land_id);
create index on service_bill_cost (company_id, cellar_id);

select protect('service_bill', 'service_bill_land', 'service_bill_share', 'service_bill_cost');
select searchable('service_bill', 'serviceBill', 'bill_number');
