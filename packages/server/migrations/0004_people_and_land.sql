-- Master data: people, suppliers, customers, machines, estates and their plots.
create table employee (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  surname text not null default '',
  identification_type text,
  identification text,
  gender text not null default 'NOT_SPECIFIED',
  job text not null,
  email text,
  phone text,
  address text,
  birth_date date,
  hired_on date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'ON_LEAVE', 'INACTIVE')),
  -- hundredths of a cent
  daily_cost bigint not null default 0 check (daily_cost >= 0),
  hour_cost bigint not null default 0 check (hour_cost >= 0),
  account_id uuid references account,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id)
);
alter table membership add foreign key (company_id, employee_id) references employee on delete set null (employee_id);

create table supplier (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null default 'SUPPLIER' check (kind in ('SUPPLIER', 'WINE_ESTATE', 'CELLAR')),
  name text not null,
  code text not null default '',
  cuit text,
  inv_number text,
  address text,
  email text,
  phone text,
  note text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint supplier_name_taken unique (company_id, kind, name)
);

create table customer (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  cuit text,
  contact text,
  email text,
  phone_number text,
  address text,
  country text not null default 'AR',
  details text not null default '',
  payment_methods text[] not null default '{}',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint customer_name_taken unique (company_id, name)
);

create table season (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint season_name_taken unique (company_id, name),
  check (to_date >= from_date)
);

create table truck (
  company_id uuid not null references company,
  id uuid not null,
  branch text not null,
  model text not null default '',
  patent text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint truck_patent_taken unique (company_id, patent)
);

create table truck_driver (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  identification text,
  phone text,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table machine (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  branch text not null default '',
  model text not null default '',
  patent text,
  year int,
  -- fuel of its own in hundredths of a litre per hour, as a default for works
  fuel_per_hour int not null default 0 check (fuel_per_hour >= 0),
  fuel_product_id uuid,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table employees_provider (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  cuit text,
  phone text,
  note text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint employees_provider_name_taken unique (company_id, name)
);

create table variety (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  crop text not null default 'GRAPE',
  grape_type text not null,
  quality text,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint variety_name_taken unique (company_id, name)
);

create table plague (
  company_id uuid not null references company,
  id uuid not null,
  code text,
  name text not null,
  description text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint plague_name_taken unique (company_id, name)
);

create table seed (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint seed_name_taken unique (company_id, name)
);

-- An estate of our own, or of a supplier whose grapes we receive.
create table wine_estate (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  code text not null default '',
  supplier_id uuid,
  inv_number text,
  address text,
  -- from the widest to the narrowest: country, province, department, district, indication
  country text not null default 'AR',
  province text not null default '',
  department text not null default '',
  district text not null default '',
  geographic_indication text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references supplier,
  constraint wine_estate_name_taken unique (company_id, name)
);

create table wine_estate_section (
  company_id uuid not null references company,
  id uuid not null,
  wine_estate_id uuid not null,
  name text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, wine_estate_id) references wine_estate,
  constraint section_name_taken unique (company_id, wine_estate_id, name)
);

create table land (
  company_id uuid not null references company,
  id uuid not null,
  wine_estate_id uuid not null,
  wine_estate_section_id uuid,
  name text not null,
  variety_id uuid,
  -- square centimetres
  surface bigint not null check (surface > 0),
  surface_unit text not null default 'HECTARE',
  organic_state text not null default 'CONVENTIONAL' check (organic_state in ('CONVENTIONAL', 'IN_CONVERSION', 'ORGANIC')),
  certifier text,
  certificate_number text,
  certified_from date,
  certified_to date,
  harvestable_date date,
  year_planted int,
  rows int,
  plants int,
  row_distance_cm int,
  plant_distance_cm int,
  rootstock text,
  conduction_system text,
  soil text,
  orientation text,
  position_x int check (position_x between 0 and 8),
  position_y int check (position_y between 0 and 8),
  note text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, wine_estate_section_id) references wine_estate_section,
  foreign key (company_id, variety_id) references variety,
  constraint land_name_taken unique (company_id, wine_estate_id, name),
  constraint land_cell_taken unique (company_id, wine_estate_id, position_x, position_y),
  check ((position_x is null) = (position_y is null))
);

-- What a plot carried before, with the day it changed.
create table land_crop (
  company_id uuid not null references company,
  id uuid not null,
  land_id uuid not null,
  variety_id uuid not null,
  since date not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, land_id) references land
);

select protect('employee', 'supplier', 'customer', 'season', 'truck', 'truck_driver', 'machine', 'employees_provider',
  'variety', 'plague', 'seed', 'wine_estate', 'wine_estate_section', 'land', 'land_crop');

select searchable('employee', 'employee', 'name', 'surname');
select searchable('supplier', 'supplier', 'name', 'cuit');
select searchable('customer', 'customer', 'name', 'cuit');
select searchable('truck', 'truck', 'patent', 'branch');
select searchable('machine', 'machine', 'name', 'model');
select searchable('variety', 'variety', 'name', 'grape_type');
select searchable('wine_estate', 'wineEstate', 'name', 'geographic_indication');
select searchable('land', 'land', 'name', 'note');
