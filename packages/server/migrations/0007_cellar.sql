-- The cellar: vessels, the wine in them, and the chain of states by which each wine became what it is.
create table cellar (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  code text not null default '',
  inv_number text,
  address text,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- grapes wait here between the scale and the grinder
  foreign key (company_id, id) references place deferrable initially deferred,
  constraint cellar_name_taken unique (company_id, name)
);
alter table stock_deposit add foreign key (company_id, cellar_id) references cellar;

create table cellar_section (
  company_id uuid not null references company,
  id uuid not null,
  cellar_id uuid not null,
  name text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_id) references cellar,
  constraint cellar_section_name_taken unique (company_id, cellar_id, name)
);

create table element_type (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  class text not null,
  icon text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint element_type_name_taken unique (company_id, name)
);

-- Barrels that hold one wine together.
create table cellar_element_batch (
  company_id uuid not null references company,
  id uuid not null,
  cellar_id uuid not null,
  name text not null,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_id) references cellar,
  constraint element_batch_name_taken unique (company_id, cellar_id, name)
);

create table cellar_element (
  company_id uuid not null references company,
  id uuid not null,
  cellar_id uuid not null,
  cellar_section_id uuid,
  element_type_id uuid not null,
  cellar_element_batch_id uuid,
  name text not null,
  unit text not null default 'LITER',
  -- millilitres
  max_capacity bigint not null check (max_capacity >= 0),
  is_organic boolean not null default false,
  is_dirty boolean not null default false,
  -- what it last held, so that organic wine is not put where conventional wine was
  held_conventional boolean not null default false,
  out_of_service boolean not null default false,
  material text,
  wood_type text,
  toast text,
  use_number int check (use_number >= 0),
  position_x int check (position_x between 0 and 8),
  position_y int check (position_y between 0 and 8),
  note text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references place deferrable initially deferred,
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, cellar_section_id) references cellar_section,
  foreign key (company_id, element_type_id) references element_type,
  foreign key (company_id, cellar_element_batch_id) references cellar_element_batch,
  constraint element_name_taken unique (company_id, cellar_id, name),
  check ((position_x is null) = (position_y is null))
);
-- a cell shows one tank; barrels share theirs, stacked
create index on cellar_element (company_id, cellar_id, position_x, position_y);

create table content (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  variety_id uuid,
  year int not null,
  grape_type text,
  stage text not null,
  is_organic boolean not null,
  is_wine_dregs boolean not null default false,
  -- kept when organic status is withdrawn by hand
  organic_lost_reason text,
  state_id uuid,
  ready_since date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, variety_id) references variety
);

-- One link of a content's history. Every inflow and every addition makes a new one; what flowed out earlier keeps pointing
-- at the link it left from, and so a trace never runs against time.
create table content_state (
  company_id uuid not null references company,
  id uuid not null,
  content_id uuid not null,
  previous_id uuid,
  entry_id bigint not null,
  -- millilitres and hundredths of a cent right after the change
  volume bigint not null check (volume >= 0),
  cost bigint not null check (cost >= 0),
  -- composition by origin (a CIU or a received wine), unrounded, adding to one
  origin_ids uuid[] not null,
  origin_shares double precision[] not null,
  is_organic boolean not null,
  reversed boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, previous_id) references content_state,
  foreign key (company_id, entry_id) references ledger_entry,
  check (cardinality(origin_ids) = cardinality(origin_shares))
);
create index on content_state (company_id, content_id, entry_id);
create index on content_state (company_id, entry_id);
alter table content add foreign key (company_id, state_id) references content_state deferrable initially deferred;

create table content_state_parent (
  company_id uuid not null references company,
  state_id uuid not null,
  parent_id uuid not null,
  -- millilitres that came from the parent, the rest of the same content included
  volume bigint not null check (volume >= 0),
  primary key (company_id, state_id, parent_id),
  foreign key (company_id, state_id) references content_state,
  foreign key (company_id, parent_id) references content_state
);
create index on content_state_parent (company_id, parent_id);

-- Delivery notes and the grapes or wine they bring.
create table input (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  input_name text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_TRANSIT', 'RECEIVED', 'REJECTED', 'CANCELLED')),
  date date not null,
  harvest_time text,
  harvest_type text,
  from_type text not null check (from_type in ('WINE_ESTATE', 'CELLAR', 'SUPPLIER')),
  from_wine_estate_id uuid,
  from_cellar_id uuid,
  from_supplier_id uuid,
  to_type text not null check (to_type in ('WINE_ESTATE', 'CELLAR', 'STOCK_DEPOSIT', 'WINE_DEPOSIT', 'CUSTOMER', 'SUPPLIER', 'SUPPLIER_WINE_ESTATE', 'SUPPLIER_CELLAR')),
  to_wine_estate_id uuid,
  to_cellar_id uuid,
  to_stock_deposit_id uuid,
  to_customer_id uuid,
  to_supplier_id uuid,
  to_name text not null default '',
  to_address text not null default '',
  to_code text not null default '',
  truck_id uuid,
  truck_driver_id uuid,
  patent text not null default '',
  driver_name text not null default '',
  travel_owner text not null default '',
  employee_id uuid,
  bill_optional_id text not null default '',
  description text not null default '',
  -- hundredths of a cent
  transport_price bigint not null default 0 check (transport_price >= 0),
  transport_currency text not null default 'ARS',
  is_receiving_land boolean not null default false,
  is_receiving_content boolean not null default false,
  harvest_id uuid,
  attempt int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, from_wine_estate_id) references wine_estate,
  foreign key (company_id, from_cellar_id) references cellar,
  foreign key (company_id, from_supplier_id) references supplier,
  foreign key (company_id, to_wine_estate_id) references wine_estate,
  foreign key (company_id, to_cellar_id) references cellar,
  foreign key (company_id, to_stock_deposit_id) references stock_deposit,
  foreign key (company_id, to_customer_id) references customer,
  foreign key (company_id, to_supplier_id) references supplier,
  foreign key (company_id, truck_id) references truck,
  foreign key (company_id, truck_driver_id) references truck_driver,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, harvest_id) references harvest
);
create index on input (company_id, date desc, id desc);
create index on input (company_id, harvest_id);

-- Things a note carries that are neither grapes nor wine.
create table input_row (
  company_id uuid not null references company,
  id uuid not null,
  input_id uuid not null,
  position int not null,
  name text not null,
  -- thousandths
  amount bigint not null check (amount >= 0),
  unit text not null,
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, input_id) references input on delete cascade
);
create index on input_row (company_id, input_id);

-- Where the litres of the cellar come from: a grape unit or a wine that arrived made.
create table origin (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('CIU', 'WINE')),
  name text not null,
  input_id uuid not null,
  variety_id uuid,
  year int not null,
  -- our own when empty
  owner_id uuid,
  area text not null default '',
  is_organic boolean not null,
  primary key (company_id, id),
  foreign key (company_id, input_id) references input,
  foreign key (company_id, variety_id) references variety,
  foreign key (company_id, owner_id) references supplier
);
create index on origin (company_id, input_id);

create table origin_land (
  company_id uuid not null references company,
  origin_id uuid not null,
  land_id uuid not null,
  -- of the origin, by surface
  share double precision not null check (share > 0 and share <= 1),
  primary key (company_id, origin_id, land_id),
  foreign key (company_id, origin_id) references origin on delete cascade,
  foreign key (company_id, land_id) references land
);
create index on origin_land (company_id, land_id);

-- A grape unit (CIU): one lot over the scale.
create table ciu (
  company_id uuid not null references company,
  id uuid not null,
  input_id uuid not null,
  position int not null,
  ciu text not null,
  variety_id uuid not null,
  transported_by text not null default 'BULK' check (transported_by in ('BULK', 'BINES', 'BOXES', 'BINES_AND_BOXES')),
  boxes int not null default 0 check (boxes >= 0),
  bines int not null default 0 check (bines >= 0),
  -- grams
  weight_per_box bigint not null default 0 check (weight_per_box >= 0),
  weight_per_bine bigint not null default 0 check (weight_per_bine >= 0),
  weight bigint not null check (weight >= 0),
  unit text not null default 'KG',
  sugar numeric(8, 3) check (sugar >= 0 and sugar <> 'NaN'),
  sugar_measure text not null default 'BRIX',
  is_organic boolean not null default false,
  harvested_date date not null,
  -- hundredths of a cent for the whole unit, when bought
  price bigint not null default 0 check (price >= 0),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, id) references origin (company_id, id) on delete cascade,
  foreign key (company_id, input_id) references input,
  foreign key (company_id, variety_id) references variety,
  constraint ciu_taken unique (company_id, ciu)
);
create index on ciu (company_id, input_id);

-- A wine or must that arrives made.
create table received_wine (
  company_id uuid not null references company,
  id uuid not null,
  input_id uuid not null,
  content_code text not null default '',
  content_name text not null,
  variety_id uuid,
  year int not null,
  stage text not null,
  grape_type text,
  is_organic boolean not null,
  -- millilitres
  amount bigint not null check (amount > 0),
  volume_unit text not null default 'LITER',
  price bigint not null default 0 check (price >= 0),
  primary key (company_id, id),
  foreign key (company_id, id) references origin (company_id, id) on delete cascade,
  foreign key (company_id, input_id) references input
);
create index on received_wine (company_id, input_id);

create table content_state_origin (
  company_id uuid not null references company,
  state_id uuid not null,
  origin_id uuid not null,
  -- grams of grapes (nothing for a received wine) and the millilitres they became
  weight bigint not null default 0 check (weight >= 0),
  volume bigint not null check (volume >= 0),
  primary key (company_id, state_id, origin_id),
  foreign key (company_id, state_id) references content_state,
  foreign key (company_id, origin_id) references origin
);
create index on content_state_origin (company_id, origin_id);

-- Fruit or vegetables that are not grapes, delivered with a harvest note.
create table delivered_crop (
  company_id uuid not null references company,
  id uuid not null,
  input_id uuid not null,
  variety_id uuid not null,
  -- grams
  amount bigint not null check (amount >= 0),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, input_id) references input on delete cascade,
  foreign key (company_id, variety_id) references variety
);

select protect('cellar', 'cellar_section', 'element_type', 'cellar_element_batch', 'cellar_element', 'content', 'content_state',
  'content_state_parent', 'input', 'input_row', 'origin', 'origin_land', 'ciu', 'received_wine', 'content_state_origin',
  'delivered_crop');
select searchable('cellar', 'cellar', 'name', 'inv_number');
select searchable('cellar_element', 'cellarElement', 'name', 'note');
select searchable('cellar_element_batch', 'cellarElementBatch', 'name');
select searchable('content', 'content', 'name', 'year');
select searchable('input', 'input', 'input_name', 'patent');
select searchable('ciu', 'ciu', 'ciu');
