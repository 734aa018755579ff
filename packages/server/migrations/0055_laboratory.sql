-- Where analyses are made, what each kind looks at, and the analyses.
create table laboratory_place (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  is_external boolean not null default false,
  address text not null default '',
  phone_number text not null default '',
  email text not null default '',
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint laboratory_place_name_taken unique (company_id, name)
);

-- The parameters as [{code, least, most}], in the order they are told.
create table laboratory_type (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  parameters jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint laboratory_type_name_taken unique (company_id, name)
);

-- Of a vessel, the wine that lay there on the day of the sample is kept beside it.
create table laboratory (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  type_id uuid not null,
  laboratory_place_id uuid not null,
  employee_id uuid not null,
  content_id uuid,
  cellar_element_id uuid,
  ciu_id uuid,
  land_id uuid,
  wine_batch_id uuid,
  stock_batch_id uuid,
  sampled_on date not null,
  status text not null check (status in ('PENDING', 'SENT', 'DONE', 'VOIDED')),
  sent_on date,
  done_on date,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, type_id) references laboratory_type,
  foreign key (company_id, laboratory_place_id) references laboratory_place,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, ciu_id) references ciu,
  foreign key (company_id, land_id) references land,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, stock_batch_id) references stock_batch,
  check (num_nonnulls(coalesce(cellar_element_id, content_id), ciu_id, land_id, wine_batch_id, stock_batch_id) = 1)
);
create index on laboratory (company_id, sampled_on, id);
create index on laboratory (company_id, content_id, sampled_on);
create index on laboratory (company_id, cellar_element_id);
create index on laboratory (company_id, ciu_id);
create index on laboratory (company_id, land_id, sampled_on);
create index on laboratory (company_id, wine_batch_id, sampled_on);
create index on laboratory (company_id, stock_batch_id);
create index on laboratory (company_id, type_id);
create index on laboratory (company_id, laboratory_place_id);
create index on laboratory (company_id, employee_id);

-- What was found; the limits are those that its type asked on that day.
create table laboratory_result (
  company_id uuid not null references company,
  laboratory_id uuid not null,
  code text not null,
  position int not null,
  value numeric(16, 4) not null check (value <> 'NaN'),
  unit text not null,
  least numeric(16, 4) check (least <> 'NaN'),
  most numeric(16, 4) check (most <> 'NaN'),
  primary key (company_id, laboratory_id, code),
  foreign key (company_id, laboratory_id) references laboratory on delete cascade
);

select protect('laboratory_place', 'laboratory_type', 'laboratory', 'laboratory_result');
select searchable('laboratory', 'laboratory', 'number', 'note');
