-- What is only seen on plots and is no work: one record for what every kind shares, one table for what each kind adds.
create table observation (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('phenology', 'contingency')),
  wine_estate_id uuid not null,
  in_all_section boolean not null default false,
  wine_estate_section_id uuid,
  in_all_wine_estate boolean not null default false,
  initial_timezone date not null,
  final_timezone date not null,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  foreign key (company_id, wine_estate_id) references wine_estate,
  foreign key (company_id, wine_estate_section_id) references wine_estate_section,
  check (final_timezone >= initial_timezone)
);
create index on observation (company_id, kind, initial_timezone desc, id desc);
create index on observation (company_id, initial_timezone desc, id desc);
create index on observation (company_id, wine_estate_id);

create table observation_land (
  company_id uuid not null references company,
  observation_id uuid not null,
  land_id uuid not null,
  -- square centimetres, as they were then: a plot may change later
  surface bigint not null check (surface > 0),
  primary key (company_id, observation_id, land_id),
  foreign key (company_id, observation_id) references observation on delete cascade,
  foreign key (company_id, land_id) references land
);
create index on observation_land (company_id, land_id);

create table phenology (
  company_id uuid not null references company,
  observation_id uuid not null,
  kind text not null default 'phenology' check (kind = 'phenology'),
  type text not null,
  -- hundredths of a percent
  initial_percentage int not null check (initial_percentage between 0 and 10000),
  current_percentage int not null check (current_percentage between 0 and 10000),
  primary key (company_id, observation_id),
  foreign key (company_id, observation_id, kind) references observation (company_id, id, kind) on delete cascade
);

create table contingency (
  company_id uuid not null references company,
  observation_id uuid not null,
  kind text not null default 'contingency' check (kind = 'contingency'),
  type text not null,
  -- hundredths of a percent; null while nobody knows
  affected_percentage int check (affected_percentage between 0 and 10000),
  primary key (company_id, observation_id),
  foreign key (company_id, observation_id, kind) references observation (company_id, id, kind) on delete cascade
);

select protect('observation', 'observation_land', 'phenology', 'contingency');
