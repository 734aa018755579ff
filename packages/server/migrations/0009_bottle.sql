-- From the tank to the customer: bottling, labels, labelling, distribution deposits and orders.
create table division_line (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  cellar_id uuid,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_id) references cellar,
  constraint division_line_name_taken unique (company_id, name)
);

create table distribution_deposit (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  address text not null default '',
  cellar_id uuid,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references place deferrable initially deferred,
  foreign key (company_id, cellar_id) references cellar,
  constraint distribution_deposit_name_taken unique (company_id, name)
);

-- A wine as customers know it, and its labels with the steps that approve them.
create table label_product (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  description text not null default '',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint label_product_name_taken unique (company_id, name)
);

create table label (
  company_id uuid not null references company,
  id uuid not null,
  label_product_id uuid not null,
  name text not null,
  -- the supply that is the printed label, so that its alarm and stock follow
  stock_product_id uuid,
  is_back_label boolean not null default false,
  details text not null default '',
  -- what the label claims of the wine, judged against its composition
  claim_varieties uuid[] not null default '{}',
  claim_year int,
  claim_area text not null default '',
  claim_organic boolean not null default false,
  claim_reserve text check (claim_reserve in ('RESERVA', 'GRAN_RESERVA')),
  alcohol numeric(5, 2) check (alcohol >= 0 and alcohol <> 'NaN'),
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, label_product_id) references label_product,
  foreign key (company_id, stock_product_id) references product,
  constraint label_name_taken unique (company_id, name)
);

create table label_step (
  company_id uuid not null references company,
  id uuid not null,
  label_id uuid not null,
  name text not null,
  "order" int not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, label_id) references label on delete cascade,
  constraint label_step_order_taken unique (company_id, label_id, "order") deferrable initially deferred
);

-- A bottling run (fraccionamiento).
create table division (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  batch_id text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'CANCELLED')),
  date_to_start date not null,
  date_ended date not null,
  cellar_element_id uuid not null,
  content_id uuid,
  -- millilitres
  content_amount bigint not null check (content_amount >= 0),
  content_amount_unit text not null default 'LITER',
  original_content_amount bigint not null default 0,
  final_content_amount bigint not null default 0,
  empty_content boolean not null default false,
  division_line_id uuid not null,
  employee_id uuid not null,
  distribution_deposit_id uuid not null,
  customer_id uuid,
  division_filter_types text[] not null default '{}',
  -- tenths
  amount_of_hours int not null default 0 check (amount_of_hours >= 0),
  note text not null default '',
  attempt int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint division_batch_taken unique (company_id, batch_id),
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, division_line_id) references division_line,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit,
  foreign key (company_id, customer_id) references customer,
  check (date_ended >= date_to_start)
);
create index on division (company_id, date_to_start desc, number desc);

create table labeling (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  batch_id text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'CANCELLED')),
  date_to_start date not null,
  date_ended date not null,
  boxes_by_pallet int not null default 0 check (boxes_by_pallet >= 0),
  division_line_id uuid not null,
  employee_id uuid not null,
  distribution_deposit_id uuid not null,
  customer_id uuid,
  amount_of_hours int not null default 0 check (amount_of_hours >= 0),
  note text not null default '',
  attempt int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint labeling_batch_taken unique (company_id, batch_id),
  foreign key (company_id, division_line_id) references division_line,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit,
  foreign key (company_id, customer_id) references customer,
  check (date_ended >= date_to_start)
);
create index on labeling (company_id, date_to_start desc, number desc);

-- Bottles of one lot. Made by a bottling run, or by a labelling run out of other batches.
create table wine_batch (
  company_id uuid not null references company,
  id uuid not null,
  batch_id text not null,
  kind text not null check (kind in ('BOTTLED', 'LABELED', 'UNCOVERED')),
  state_id uuid,
  division_id uuid,
  labeling_id uuid,
  label_id uuid,
  back_label_id uuid,
  -- millilitres
  bottle_capacity int not null check (bottle_capacity > 0),
  bottles_by_box int not null default 6 check (bottles_by_box > 0),
  boxes_by_pallet int not null default 0 check (boxes_by_pallet >= 0),
  -- bottles, when it was made
  bottles int not null check (bottles > 0),
  made_on date not null,
  alarm_date date,
  -- the label's claims and the composition as they were, kept for the day the label changes
  label_snapshot jsonb,
  on_hold boolean not null default false,
  description text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, state_id) references content_state,
  foreign key (company_id, division_id) references division,
  foreign key (company_id, labeling_id) references labeling,
  foreign key (company_id, label_id) references label,
  foreign key (company_id, back_label_id) references label
);
create index on wine_batch (company_id, state_id);
create index on wine_batch (company_id, division_id);
create index on wine_batch (company_id, labeling_id);
create index on wine_batch (company_id, made_on desc, id desc);

create table wine_batch_parent (
  company_id uuid not null references company,
  wine_batch_id uuid not null,
  parent_id uuid not null,
  bottles int not null check (bottles > 0),
  primary key (company_id, wine_batch_id, parent_id),
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, parent_id) references wine_batch
);
create index on wine_batch_parent (company_id, parent_id);

create table division_bottle (
  company_id uuid not null references company,
  id uuid not null,
  division_id uuid not null,
  position int not null,
  description text not null default '',
  divided_bottles int not null check (divided_bottles >= 0),
  broken_bottles int not null default 0 check (broken_bottles >= 0),
  bottle_capacity int not null check (bottle_capacity > 0),
  alarm_date date,
  bottles_by_box int not null default 6 check (bottles_by_box > 0),
  bottles_by_pallet int not null default 0 check (bottles_by_pallet >= 0),
  pallets int not null default 0 check (pallets >= 0),
  is_labeling boolean not null default false,
  label_id uuid,
  back_label_id uuid,
  labeled_batch_id text,
  labeling_description text not null default '',
  is_reprocess boolean not null default false,
  reprocessed_wine_batch_id uuid,
  is_uncover boolean not null default false,
  reprocess_note text not null default '',
  wine_batch_id uuid,
  primary key (company_id, id),
  foreign key (company_id, division_id) references division on delete cascade,
  foreign key (company_id, label_id) references label,
  foreign key (company_id, back_label_id) references label,
  foreign key (company_id, reprocessed_wine_batch_id) references wine_batch,
  foreign key (company_id, wine_batch_id) references wine_batch
);
create index on division_bottle (company_id, division_id);

create table labeling_bottle (
  company_id uuid not null references company,
  id uuid not null,
  labeling_id uuid not null,
  position int not null,
  description text not null default '',
  labeled_bottles int not null check (labeled_bottles >= 0),
  broken_bottles int not null default 0 check (broken_bottles >= 0),
  alarm_date date,
  bottles_by_box int not null default 6 check (bottles_by_box > 0),
  boxes_by_pallet int not null default 0 check (boxes_by_pallet >= 0),
  pallets int not null default 0 check (pallets >= 0),
  label_id uuid,
  back_label_id uuid,
  labeled_batch_id text not null default '',
  is_reprocess boolean not null default false,
  is_uncover boolean not null default false,
  reprocess_note text not null default '',
  wine_batch_id uuid,
  primary key (company_id, id),
  foreign key (company_id, labeling_id) references labeling on delete cascade,
  foreign key (company_id, label_id) references label,
  foreign key (company_id, back_label_id) references label,
  foreign key (company_id, wine_batch_id) references wine_batch
);
create index on labeling_bottle (company_id, labeling_id);

-- The bottles a labelling line takes.
create table labeling_source (
  company_id uuid not null references company,
  id uuid not null,
  labeling_bottle_id uuid not null,
  wine_batch_id uuid not null,
  distribution_deposit_id uuid not null,
  bottles int not null check (bottles > 0),
  primary key (company_id, id),
  foreign key (company_id, labeling_bottle_id) references labeling_bottle on delete cascade,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit
);
create index on labeling_source (company_id, labeling_bottle_id);

-- Dry goods and wine supplies of a bottling or labelling run, or of one of its lines.
create table bottling_stock (
  company_id uuid not null references company,
  id uuid not null,
  division_id uuid,
  division_bottle_id uuid,
  labeling_id uuid,
  labeling_bottle_id uuid,
  position int not null,
  type text not null check (type in ('divisionContentStocks', 'divisionStocksUsed', 'divisionBottles', 'divisionCaps', 'labelingLabels',
    'labelingBackLabels', 'labelingCapsules', 'labelingBoxes', 'labelingSeparators', 'labelingStickers')),
  stock_id uuid not null,
  stock_batch_id uuid,
  amount bigint not null check (amount >= 0),
  dose numeric(14, 6) check (dose >= 0 and dose <> 'NaN'),
  dose_unit text,
  teoric_amount bigint,
  primary key (company_id, id),
  foreign key (company_id, division_id) references division on delete cascade,
  foreign key (company_id, division_bottle_id) references division_bottle on delete cascade,
  foreign key (company_id, labeling_id) references labeling on delete cascade,
  foreign key (company_id, labeling_bottle_id) references labeling_bottle on delete cascade,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch,
  check ((division_id is null) <> (labeling_id is null))
);
create index on bottling_stock (company_id, division_id);
create index on bottling_stock (company_id, labeling_id);
create index on bottling_stock (company_id, stock_batch_id);

-- Which supply batches went into which bottles: the dry-goods log.
create table wine_batch_supply (
  company_id uuid not null references company,
  id uuid not null,
  entry_id bigint not null,
  wine_batch_id uuid not null,
  stock_batch_id uuid not null,
  amount bigint not null check (amount > 0),
  type text not null,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on wine_batch_supply (company_id, wine_batch_id);
create index on wine_batch_supply (company_id, stock_batch_id);

-- A hand-made change of bottles (move or count), the cause of its ledger entry.
create table wine_batch_change (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('MOVE', 'COUNT', 'DISCARD')),
  wine_batch_id uuid not null,
  from_deposit_id uuid not null,
  to_deposit_id uuid,
  bottles int not null check (bottles >= 0),
  boxes int not null default 0,
  pallets int not null default 0,
  note text not null default '',
  loss_reason text,
  employee_id uuid,
  alarm_date date,
  happened_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, from_deposit_id) references distribution_deposit,
  foreign key (company_id, to_deposit_id) references distribution_deposit,
  foreign key (company_id, employee_id) references employee
);

create table wine_order (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  bill_custom_id text not null,
  customer_id uuid not null,
  employee_id uuid not null,
  cellar_id uuid,
  description text not null default '',
  deadline_date date,
  status text not null default 'PENDING' check (status in ('PENDING', 'PREPARING', 'DISPATCHED', 'DONE', 'CANCELLED')),
  payment_status text not null default 'UNPAID' check (payment_status in ('UNPAID', 'PARTIAL', 'PAID')),
  dispatched_on date,
  -- the customer as it was on that day
  customer_name text not null default '',
  customer_contact text not null default '',
  customer_email text not null default '',
  customer_address text not null default '',
  customer_phone_number text not null default '',
  customer_details text not null default '',
  customer_payment_methods text[] not null default '{}',
  attempt int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  constraint order_bill_taken unique (company_id, bill_custom_id),
  foreign key (company_id, customer_id) references customer,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, cellar_id) references cellar
);
create index on wine_order (company_id, status, number desc);
create index on wine_order (company_id, customer_id);

create table order_label (
  company_id uuid not null references company,
  id uuid not null,
  wine_order_id uuid not null,
  position int not null,
  label_id uuid not null,
  bottles int not null default 0 check (bottles >= 0),
  boxes int not null default 0 check (boxes >= 0),
  pallets int not null default 0 check (pallets >= 0),
  primary key (company_id, id),
  foreign key (company_id, wine_order_id) references wine_order on delete cascade,
  foreign key (company_id, label_id) references label
);
create index on order_label (company_id, wine_order_id);

create table order_wine_batch (
  company_id uuid not null references company,
  id uuid not null,
  wine_order_id uuid not null,
  position int not null,
  wine_batch_id uuid not null,
  distribution_deposit_id uuid not null,
  bottles int not null check (bottles > 0),
  -- how many boxes of how many bottles
  box_sizes jsonb not null default '[]',
  boxes_refs text[] not null default '{}',
  pallets_refs text[] not null default '{}',
  -- hundredths of a cent for one bottle
  price bigint not null default 0 check (price >= 0),
  currency text not null default 'ARS',
  primary key (company_id, id),
  foreign key (company_id, wine_order_id) references wine_order on delete cascade,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit
);
create index on order_wine_batch (company_id, wine_order_id);
create index on order_wine_batch (company_id, wine_batch_id);

alter table division add column wine_order_id uuid, add foreign key (company_id, wine_order_id) references wine_order;
alter table labeling add column wine_order_id uuid, add foreign key (company_id, wine_order_id) references wine_order;

select protect('division_line', 'distribution_deposit', 'label_product', 'label', 'label_step', 'division', 'labeling', 'wine_batch',
  'wine_batch_parent', 'division_bottle', 'labeling_bottle', 'labeling_source', 'bottling_stock', 'wine_batch_supply',
  'wine_batch_change', 'wine_order', 'order_label', 'order_wine_batch');
select searchable('wine_batch', 'wineBatch', 'batch_id', 'description');
select searchable('label', 'label', 'name', 'details');
select searchable('division', 'division', 'batch_id', 'note');
select searchable('labeling', 'labeling', 'batch_id', 'note');
select searchable('wine_order', 'order', 'bill_custom_id', 'customer_name');
select searchable('distribution_deposit', 'distributionDeposit', 'name', 'address');
