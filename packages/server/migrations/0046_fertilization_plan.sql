-- What some plots are to get of each nutrient between two days, and when it is meant to be given.
create table fertilization_plan (
  company_id uuid not null references company,
  id uuid not null,
  wine_estate_id uuid not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  -- hundredths of a kilo of each nutrient, as element, that a hectare is to get
  nutrients jsonb not null default '{}',
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, wine_estate_id) references wine_estate,
  constraint fertilization_plan_name_taken unique (company_id, wine_estate_id, name),
  check (to_date >= from_date)
);

create table fertilization_plan_land (
  company_id uuid not null references company,
  fertilization_plan_id uuid not null,
  land_id uuid not null,
  primary key (company_id, fertilization_plan_id, land_id),
  foreign key (company_id, fertilization_plan_id) references fertilization_plan on delete cascade,
  foreign key (company_id, land_id) references land
);
create index on fertilization_plan_land (company_id, land_id);

create table fertilization_plan_application (
  company_id uuid not null references company,
  id uuid not null,
  fertilization_plan_id uuid not null,
  position int not null,
  day date not null,
  product_id uuid not null,
  -- in the smallest unit of the product, for a hectare
  amount bigint not null check (amount > 0),
  unit text not null,
  primary key (company_id, id),
  foreign key (company_id, fertilization_plan_id) references fertilization_plan on delete cascade,
  foreign key (company_id, product_id) references product
);
create index on fertilization_plan_application (company_id, fertilization_plan_id);

select protect('fertilization_plan', 'fertilization_plan_land', 'fertilization_plan_application');
select searchable('fertilization_plan', 'fertilizationPlan', 'name', 'note');
