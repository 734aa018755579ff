-- Work orders: what is to be done in the cellar, and what was done when they finish.
create table work_order_type (
  company_id uuid not null references company,
  id uuid not null,
  code text,
  name text not null,
  description text not null default '',
  has_amount_of_hours boolean not null default false,
  has_cellar_elements boolean not null default false,
  is_transfers boolean not null default false,
  is_stocks boolean not null default false,
  is_washer boolean not null default false,
  is_measuraments boolean not null default false,
  default_transfer_type text,
  cellar_element_types_filter text[] not null default '{}',
  content_statuses_filter text[] not null default '{}',
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint work_order_type_name_taken unique (company_id, name)
);

create table work_order (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  type_id uuid not null,
  cellar_id uuid not null,
  employee_id uuid not null,
  description text not null default '',
  is_organic boolean not null default false,
  date_to_start date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  -- tenths
  amount_of_hours int not null default 0 check (amount_of_hours >= 0),
  input_id uuid,
  done_on date,
  -- which finishing this is: raised when a finished order is reversed
  attempt int not null default 1,
  is_created_by_whatsapp boolean not null default false,
  whatsapp_message text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, type_id) references work_order_type,
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, input_id) references input
);
create index on work_order (company_id, date_to_start desc, number desc);
create index on work_order (company_id, status, date_to_start desc, number desc);
create index on work_order (company_id, input_id);

create table work_order_parent (
  company_id uuid not null references company,
  work_order_id uuid not null,
  parent_id uuid not null,
  primary key (company_id, work_order_id, parent_id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  foreign key (company_id, parent_id) references work_order,
  check (work_order_id <> parent_id)
);

create table work_order_element (
  company_id uuid not null references company,
  work_order_id uuid not null,
  cellar_element_id uuid not null,
  primary key (company_id, work_order_id, cellar_element_id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element
);
create index on work_order_element (company_id, cellar_element_id);

create table transfer (
  company_id uuid not null references company,
  id uuid not null,
  work_order_id uuid not null,
  position int not null,
  type text not null,
  make_element_batch boolean not null default false,
  element_batch_name text not null default '',
  is_pomace boolean not null default false,
  -- stems per thousand of the grapes' weight
  stems_per_mille int not null default 40 check (stems_per_mille between 0 and 300),
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order on delete cascade
);
create index on transfer (company_id, work_order_id);

create table transfer_origin (
  company_id uuid not null references company,
  id uuid not null,
  transfer_id uuid not null,
  position int not null,
  cellar_element_id uuid,
  cellar_element_batch_id uuid,
  received_wine_id uuid,
  -- millilitres
  transfered_amount bigint not null default 0 check (transfered_amount >= 0),
  transfer_unit text not null default 'LITER',
  empty_element boolean not null default false,
  discarded_amount bigint not null default 0 check (discarded_amount >= 0),
  discard_unit text not null default 'LITER',
  loss_reason text,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'CANCELLED')),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references transfer on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, cellar_element_batch_id) references cellar_element_batch,
  foreign key (company_id, received_wine_id) references received_wine
);
create index on transfer_origin (company_id, transfer_id);
create index on transfer_origin (company_id, cellar_element_id);

create table transfer_origin_ciu (
  company_id uuid not null references company,
  id uuid not null,
  transfer_origin_id uuid not null,
  position int not null,
  ciu_id uuid not null,
  -- grams
  weight bigint not null check (weight >= 0),
  bines int not null default 0 check (bines >= 0),
  boxes int not null default 0 check (boxes >= 0),
  unit text not null default 'KG',
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, transfer_origin_id) references transfer_origin on delete cascade,
  foreign key (company_id, ciu_id) references ciu
);
create index on transfer_origin_ciu (company_id, transfer_origin_id);
create index on transfer_origin_ciu (company_id, ciu_id);

create table transfer_destination (
  company_id uuid not null references company,
  id uuid not null,
  transfer_id uuid not null,
  position int not null,
  cellar_element_id uuid,
  cellar_element_batch_id uuid,
  -- millilitres
  amount bigint not null default 0 check (amount >= 0),
  unit text not null default 'LITER',
  fill boolean not null default false,
  new_content_name text not null default '',
  year int,
  variety_id uuid,
  grape_type text,
  stage text,
  is_wine_dregs boolean not null default false,
  -- grams of pomace left in the press
  pomace_weight bigint not null default 0 check (pomace_weight >= 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'CANCELLED')),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references transfer on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, cellar_element_batch_id) references cellar_element_batch,
  foreign key (company_id, variety_id) references variety,
  check ((cellar_element_id is null) <> (cellar_element_batch_id is null))
);
create index on transfer_destination (company_id, transfer_id);
create index on transfer_destination (company_id, cellar_element_id);

-- Where the fractions of a press go, within the same order.
create table transfer_child (
  company_id uuid not null references company,
  id uuid not null,
  transfer_destination_id uuid not null,
  position int not null,
  cellar_element_id uuid not null,
  transfered_amount bigint not null default 0 check (transfered_amount >= 0),
  transfer_unit text not null default 'LITER',
  new_content_name text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'CANCELLED')),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, transfer_destination_id) references transfer_destination on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element
);
create index on transfer_child (company_id, transfer_destination_id);

create table work_order_stock (
  company_id uuid not null references company,
  id uuid not null,
  work_order_id uuid not null,
  position int not null,
  stock_id uuid not null,
  stock_batch_id uuid,
  cellar_element_id uuid,
  amount bigint not null check (amount >= 0),
  dose numeric(14, 6) check (dose >= 0 and dose <> 'NaN'),
  dose_unit text,
  teoric_amount bigint,
  discarded bigint not null default 0 check (discarded >= 0),
  type text,
  purpose text not null default '',
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch,
  foreign key (company_id, cellar_element_id) references cellar_element
);
create index on work_order_stock (company_id, work_order_id);

create table measurament (
  company_id uuid not null references company,
  id uuid not null,
  work_order_id uuid,
  cellar_element_id uuid not null,
  content_id uuid,
  code text not null,
  value numeric(16, 4) not null check (value <> 'NaN'),
  unit text not null,
  measured_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, content_id) references content
);
create index on measurament (company_id, work_order_id);
create index on measurament (company_id, content_id, measured_on);

-- What was added to which wine, in which state, from which batch: the additive log.
create table addition (
  company_id uuid not null references company,
  id uuid not null,
  entry_id bigint not null,
  state_id uuid not null,
  stock_batch_id uuid not null,
  amount bigint not null check (amount > 0),
  dose numeric(14, 6) check (dose >= 0 and dose <> 'NaN'),
  dose_unit text,
  purpose text not null default '',
  primary key (company_id, id),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, state_id) references content_state,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on addition (company_id, state_id);
create index on addition (company_id, stock_batch_id);

select protect('work_order_type', 'work_order', 'work_order_parent', 'work_order_element', 'transfer', 'transfer_origin',
  'transfer_origin_ciu', 'transfer_destination', 'transfer_child', 'work_order_stock', 'measurament', 'addition');
select searchable('work_order', 'workorder', 'number', 'description');
