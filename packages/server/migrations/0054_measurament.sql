-- One look at a vessel, a land or a lot of wine: what was measured, when, and how the cap was worked. What lay in the
-- vessel that day is kept, so that a wine's log stays with the wine.
create table measuring (
  company_id uuid not null references company,
  id uuid not null,
  cellar_element_id uuid,
  land_id uuid,
  wine_batch_id uuid,
  content_id uuid,
  measured_on date not null,
  hour text not null,
  employee_id uuid not null,
  cap_work text check (cap_work in ('PUMP_OVER', 'PUNCH_DOWN', 'DELESTAGE', 'AIR', 'NONE')),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, employee_id) references employee,
  check (num_nonnulls(cellar_element_id, land_id, wine_batch_id) = 1)
);
create index on measuring (company_id, measured_on, hour, id);
create index on measuring (company_id, content_id, measured_on);
create index on measuring (company_id, cellar_element_id, measured_on);
create index on measuring (company_id, land_id, measured_on);
create index on measuring (company_id, wine_batch_id, measured_on);
create index on measuring (company_id, employee_id);

-- A value belongs to a look of its own, or to the work order that measured it.
alter table measurament add measuring_id uuid;
alter table measurament add foreign key (company_id, measuring_id) references measuring on delete cascade;
alter table measurament alter cellar_element_id drop not null;
alter table measurament add check (measuring_id is not null or (work_order_id is not null and cellar_element_id is not null));
create unique index on measurament (company_id, measuring_id, code);
create index on measurament (company_id, cellar_element_id);

-- What has to be measured, every how many days, and between which limits.
create table measurament_control (
  company_id uuid not null references company,
  id uuid not null,
  cellar_element_id uuid,
  land_id uuid,
  wine_batch_id uuid,
  code text not null,
  every_days int not null check (every_days between 1 and 366),
  from_date date not null,
  employee_id uuid not null,
  least numeric(16, 4) check (least <> 'NaN'),
  most numeric(16, 4) check (most <> 'NaN'),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, employee_id) references employee,
  check (num_nonnulls(cellar_element_id, land_id, wine_batch_id) = 1),
  check (least <= most)
);
create index on measurament_control (company_id, cellar_element_id);
create index on measurament_control (company_id, land_id);
create index on measurament_control (company_id, wine_batch_id);
create index on measurament_control (company_id, employee_id);

-- What the last look at a fermentation said is wrong, and since which day.
create table fermentation_alarm (
  company_id uuid not null references company,
  content_id uuid not null,
  kind text not null check (kind in ('STUCK', 'SLUGGISH', 'HOT')),
  since date not null,
  primary key (company_id, content_id, kind),
  foreign key (company_id, content_id) references content
);

select protect('measuring', 'measurament_control', 'fermentation_alarm');
