-- Field work: one record for what every kind shares, one table for what each kind adds.
create table work_record (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('curation', 'irrigation', 'harvest')),
  wine_estate_id uuid not null,
  employee_id uuid,
  employees_provider_id uuid,
  note text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE')),
  initial_timezone date not null,
  final_timezone date not null,
  -- tenths
  hours int not null default 0 check (hours >= 0),
  machine_hours int not null default 0 check (machine_hours >= 0),
  worked_days int not null default 0 check (worked_days >= 0),
  -- hundredths of a litre
  fuel_per_hour int not null default 0 check (fuel_per_hour >= 0),
  people_used_amount int not null default 0 check (people_used_amount >= 0),
  -- hundredths of a cent, for one person
  worked_day_cost bigint not null default 0 check (worked_day_cost >= 0),
  -- costs of the season that no product, hour or machine explains
  other_cost bigint not null default 0 check (other_cost >= 0),
  attempt int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, employees_provider_id) references employees_provider,
  check (final_timezone >= initial_timezone)
);
create index on work_record (company_id, kind, initial_timezone desc, id desc);
create index on work_record (company_id, initial_timezone desc, id desc);

create table work_record_land (
  company_id uuid not null references company,
  work_record_id uuid not null,
  land_id uuid not null,
  primary key (company_id, work_record_id, land_id),
  foreign key (company_id, work_record_id) references work_record on delete cascade,
  foreign key (company_id, land_id) references land
);
create index on work_record_land (company_id, land_id);

create table work_record_machine (
  company_id uuid not null references company,
  work_record_id uuid not null,
  machine_id uuid not null,
  primary key (company_id, work_record_id, machine_id),
  foreign key (company_id, work_record_id) references work_record on delete cascade,
  foreign key (company_id, machine_id) references machine
);

create table work_record_stock (
  company_id uuid not null references company,
  id uuid not null,
  work_record_id uuid not null,
  position int not null,
  stock_id uuid not null,
  stock_batch_id uuid,
  amount bigint not null check (amount >= 0),
  dose numeric(14, 6) check (dose >= 0 and dose <> 'NaN'),
  dose_unit text,
  teoric_amount bigint,
  discarded bigint not null default 0 check (discarded >= 0),
  primary key (company_id, id),
  foreign key (company_id, work_record_id) references work_record on delete cascade,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on work_record_stock (company_id, work_record_id);

create table curation (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'curation' check (kind = 'curation'),
  available_harvest_date date,
  residual_power_date date,
  machined numeric(12, 3) not null default 0 check (machined >= 0 and machined <> 'NaN'),
  -- millilitres
  machined_volume bigint not null default 0 check (machined_volume >= 0),
  machined_volume_unit text not null default 'LITER',
  in_all_wine_estate_section boolean not null default false,
  wine_estate_section_id uuid,
  in_all_wine_estate boolean not null default false,
  wine_estate_target_id uuid,
  wind text,
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade,
  foreign key (company_id, wine_estate_section_id) references wine_estate_section,
  foreign key (company_id, wine_estate_target_id) references wine_estate
);

create table curation_plague (
  company_id uuid not null references company,
  work_record_id uuid not null,
  plague_id uuid not null,
  primary key (company_id, work_record_id, plague_id),
  foreign key (company_id, work_record_id) references curation on delete cascade,
  foreign key (company_id, plague_id) references plague
);

-- The harvest-enabled day a treatment gave a plot, and the one the plot had before, so that it can be given back.
create table land_harvestable (
  company_id uuid not null references company,
  work_record_id uuid not null,
  land_id uuid not null,
  harvestable_date date not null,
  primary key (company_id, work_record_id, land_id),
  foreign key (company_id, work_record_id) references work_record on delete cascade,
  foreign key (company_id, land_id) references land
);

create table valve (
  company_id uuid not null references company,
  id uuid not null,
  wine_estate_id uuid not null,
  name text not null,
  droppers_amount_by_surface int not null check (droppers_amount_by_surface > 0),
  -- hundredths of the flow unit
  flow_by_dropper int not null check (flow_by_dropper > 0),
  flow_unit text not null,
  -- hundredths
  efficiency int not null check (efficiency > 0 and efficiency < 100),
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, wine_estate_id) references wine_estate,
  constraint valve_name_taken unique (company_id, wine_estate_id, name)
);

create table valve_land (
  company_id uuid not null references company,
  id uuid not null,
  valve_id uuid not null,
  land_id uuid not null,
  -- square centimetres
  surface bigint not null check (surface > 0),
  surface_unit text not null default 'HECTARE',
  primary key (company_id, id),
  unique (company_id, valve_id, land_id),
  foreign key (company_id, valve_id) references valve on delete cascade,
  foreign key (company_id, land_id) references land
);

create table irrigation (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'irrigation' check (kind = 'irrigation'),
  origin text not null check (origin in ('RAIN', 'VALVE')),
  type text check (type in ('DRIP', 'SUPERFICIAL')),
  valve_id uuid,
  is_drip_by_flow boolean not null default false,
  is_drip_flow_by_droppers boolean not null default false,
  is_drip_by_volume boolean not null default false,
  is_rain_in_all_wine_estate boolean not null default false,
  is_wine_estate_irrigation boolean not null default false,
  is_wine_section_irrigation boolean not null default false,
  -- hundredths of a millimetre
  mm int check (mm >= 0),
  flow numeric(14, 3) check (flow >= 0 and flow <> 'NaN'),
  flow_unit text,
  initial_volume numeric(16, 3) check (initial_volume >= 0 and initial_volume <> 'NaN'),
  final_volume numeric(16, 3) check (final_volume >= 0 and final_volume <> 'NaN'),
  volume_unit text,
  droppers_amount_by_surface int check (droppers_amount_by_surface >= 0),
  efficiency numeric(5, 3) check (efficiency > 0 and efficiency <= 1 and efficiency <> 'NaN'),
  -- square centimetres and millilitres, as computed when it was saved
  total_surface_irrigated bigint not null default 0,
  total_volume bigint not null default 0,
  fertilize boolean not null default false,
  fertilization_type text,
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade,
  foreign key (company_id, valve_id) references valve
);

create table harvest (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'harvest' check (kind = 'harvest'),
  type text not null,
  paid boolean not null default false,
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade
);

create table harvest_land (
  company_id uuid not null references company,
  id uuid not null,
  work_record_id uuid not null,
  land_id uuid not null,
  -- grams, as estimated in the field
  weight bigint not null default 0 check (weight >= 0),
  weight_unit text not null default 'KG',
  primary key (company_id, id),
  foreign key (company_id, work_record_id) references harvest on delete cascade,
  foreign key (company_id, land_id) references land
);

select protect('work_record', 'work_record_land', 'work_record_machine', 'work_record_stock', 'curation', 'curation_plague',
  'land_harvestable', 'valve', 'valve_land', 'irrigation', 'harvest', 'harvest_land');
select searchable('valve', 'valve', 'name');
