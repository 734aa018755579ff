-- Supplies: what they are (product), where they may lie (stock = product in a deposit), and which delivery they came from (batch).
create table stock_deposit (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  icon text not null default 'WAREHOUSE',
  wine_estate_id uuid,
  cellar_id uuid,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references place deferrable initially deferred,
  foreign key (company_id, wine_estate_id) references wine_estate,
  constraint stock_deposit_name_taken unique (company_id, name)
);

create table stock_category (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint stock_category_name_taken unique (company_id, name)
);

create table product (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('FUEL', 'SEED', 'LABEL', 'FERTILIZER', 'WINE_BOX', 'CURING_DOSE', 'CELLAR', 'BOTTLE', 'CLEANING')),
  name text not null,
  instructions text not null default '',
  unit text not null,
  magnitude text not null check (magnitude in ('WEIGHT', 'VOLUME', 'UNIT', 'LENGTH', 'SURFACE')),
  dose numeric(14, 6) check (dose >= 0 and dose <> 'NaN'),
  dose_unit text,
  hide_dose boolean not null default false,
  is_dose_by_machined_volume boolean not null default false,
  is_organic boolean not null default false,
  is_allergene boolean not null default false,
  allergen text,
  based_in_batches boolean not null default false,
  -- what the line uses it as: corks, capsules, separators, stickers, filters … beside the nine variants
  use text,
  seed_id uuid,
  tc_days int check (tc_days between 0 and 1000),
  residual_power int check (residual_power between 0 and 1000),
  reentry_hours int check (reentry_hours between 0 and 1000),
  toxicological_band text,
  product_label text,
  bottles_by_box int check (bottles_by_box > 0),
  -- millilitres
  bottle_capacity int check (bottle_capacity > 0),
  -- percent by element, oxides or elements as the bag states
  nutrients jsonb not null default '{}',
  nutrients_as_oxides boolean not null default true,
  is_washer boolean not null default false,
  replenishment_delay int check (replenishment_delay >= 0),
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, seed_id) references seed,
  constraint product_name_taken unique (company_id, name)
);
alter table machine add foreign key (company_id, fuel_product_id) references product;

create table product_category (
  company_id uuid not null references company,
  product_id uuid not null,
  stock_category_id uuid not null,
  primary key (company_id, product_id, stock_category_id),
  foreign key (company_id, product_id) references product on delete cascade,
  foreign key (company_id, stock_category_id) references stock_category
);

create table product_supplier (
  company_id uuid not null references company,
  product_id uuid not null,
  supplier_id uuid not null,
  primary key (company_id, product_id, supplier_id),
  foreign key (company_id, product_id) references product on delete cascade,
  foreign key (company_id, supplier_id) references supplier
);

create table product_plague (
  company_id uuid not null references company,
  product_id uuid not null,
  plague_id uuid not null,
  primary key (company_id, product_id, plague_id),
  foreign key (company_id, product_id) references product on delete cascade,
  foreign key (company_id, plague_id) references plague
);

-- How much of a cleaning product a vessel of a given capacity asks for.
create table product_concentration (
  company_id uuid not null references company,
  product_id uuid not null,
  position int not null,
  -- millilitres of capacity, from (inclusive) and up to (exclusive)
  min bigint not null check (min >= 0),
  max bigint not null,
  unit text not null default 'LITER',
  -- smallest unit of the product's magnitude
  amount bigint not null check (amount > 0),
  primary key (company_id, product_id, position),
  foreign key (company_id, product_id) references product on delete cascade,
  check (max > min)
);

create table stock (
  company_id uuid not null references company,
  id uuid not null,
  product_id uuid not null,
  stock_deposit_id uuid not null,
  amount_alarm bigint not null default 0 check (amount_alarm >= 0),
  show_alarm boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, stock_deposit_id) references stock_deposit,
  constraint product_already_in_deposit unique (company_id, stock_deposit_id, product_id)
);
create index on stock (company_id, product_id);

-- Every unit of a supply belongs to a batch; products that are not based on batches have one that nobody names.
create table stock_batch (
  company_id uuid not null references company,
  id uuid not null,
  product_id uuid not null,
  batch_id text not null,
  unnamed boolean not null default false,
  expires_on date,
  input_number text,
  supplier_id uuid,
  note text not null default '',
  on_hold boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, supplier_id) references supplier,
  constraint batch_id_taken unique (company_id, product_id, batch_id)
);
create unique index one_unnamed_batch on stock_batch (company_id, product_id) where unnamed;

-- A hand-made change of an amount (add, take, count), the cause of its ledger entry.
create table stock_change (
  company_id uuid not null references company,
  id uuid not null,
  stock_id uuid not null,
  kind text not null check (kind in ('ADD', 'TAKE', 'COUNT')),
  note text not null default '',
  supplier_id uuid,
  employee_id uuid,
  currency text,
  happened_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, employee_id) references employee
);

select protect('stock_deposit', 'stock_category', 'product', 'product_category', 'product_supplier', 'product_plague',
  'product_concentration', 'stock', 'stock_batch', 'stock_change');
select searchable('product', 'stockProduct', 'name', 'kind');
select searchable('stock_batch', 'stockBatch', 'batch_id', 'input_number');
select searchable('stock_deposit', 'stockDeposit', 'name');
