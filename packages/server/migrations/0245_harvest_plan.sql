-- Sugar in hundredths of a degree Brix at which a plot is to be picked.
alter table land add sugar_goal int check (sugar_goal between 1 and 10000);

-- What a cellar takes in at harvest; null is no limit that anybody said.
alter table cellar
  -- grams
  add reception_per_day bigint check (reception_per_day > 0),
  add press_load bigint check (press_load > 0),
  add press_loads int check (press_loads > 0),
  -- millilitres of must of a kilogram
  add must_per_kilo int check (must_per_kilo between 1 and 2000);

-- What a plot is expected to give, as of a day.
create table harvest_estimate (
  company_id uuid not null references company,
  id uuid not null,
  land_id uuid not null,
  day date not null,
  method text not null check (method in ('COUNT', 'HAND')),
  -- grams of the whole plot, however they were found
  grams bigint not null check (grams >= 0),
  vines int check (vines > 0),
  sample_vines int check (sample_vines > 0),
  bunches int check (bunches > 0),
  -- tenths of a gram
  bunch_weight int check (bunch_weight > 0),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, land_id) references land,
  check (method = 'HAND' or num_nonnulls(vines, sample_vines, bunches, bunch_weight) = 4)
);
create index on harvest_estimate (company_id, land_id, day);

-- So many kilograms of a plot on a day. The harvest that was made of it stays its own record.
create table harvest_pick (
  company_id uuid not null references company,
  id uuid not null,
  land_id uuid not null,
  day date not null,
  grams bigint not null check (grams > 0),
  cellar_id uuid,
  type text,
  employee_id uuid,
  harvest_id uuid,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, land_id) references land,
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, harvest_id) references work_record on delete set null (harvest_id),
  -- a harvest of several plots may be a pick of each
  constraint harvest_pick_harvest_taken unique (company_id, harvest_id, land_id)
);
create index on harvest_pick (company_id, day);
create index on harvest_pick (company_id, land_id, day);

select protect('harvest_estimate', 'harvest_pick');
