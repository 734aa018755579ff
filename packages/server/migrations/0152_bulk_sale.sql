-- Wine, must and lees sold by the litre out of a vessel: what was offered and agreed, and in which parts it is paid.
create table bulk_sale (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  status text not null check (status in ('OFFERED', 'AGREED', 'CLOSED', 'CANCELLED')),
  product text not null check (product in ('WINE', 'MUST', 'LEES')),
  customer_id uuid not null,
  employee_id uuid not null,
  content_id uuid,
  laboratory_id uuid,
  description text not null,
  -- millilitres
  amount bigint not null check (amount > 0),
  -- a litre, in the currency
  price numeric(14, 4) not null check (price > 0 and price <> 'NaN'),
  currency text not null,
  offered_on date not null,
  agreed_on date,
  deadline_date date,
  objection_days int not null check (objection_days between 0 and 365),
  sample text not null default '',
  sample_sent_on date,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, customer_id) references customer,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, content_id) references content,
  foreign key (company_id, laboratory_id) references laboratory,
  check (agreed_on >= offered_on),
  check (status not in ('AGREED', 'CLOSED') or agreed_on is not null)
);
create index on bulk_sale (company_id, status, number desc);
create index on bulk_sale (company_id, customer_id);
create index on bulk_sale (company_id, employee_id);
create index on bulk_sale (company_id, content_id);
create index on bulk_sale (company_id, laboratory_id);
create index on bulk_sale (company_id, offered_on);

create table bulk_sale_instalment (
  company_id uuid not null references company,
  id uuid not null,
  bulk_sale_id uuid not null,
  line int not null,
  -- hundredths of a cent of the sale's currency
  amount bigint not null check (amount > 0),
  due_date date not null,
  paid_on date,
  primary key (company_id, id),
  unique (company_id, bulk_sale_id, line),
  foreign key (company_id, bulk_sale_id) references bulk_sale on delete cascade
);

-- A load: the work order that sells, with its truck and what the buyer says of it. What was said holds of the attempt it was said of:
-- an order that is undone and done again is another load.
create table bulk_load (
  company_id uuid not null references company,
  id uuid not null,
  bulk_sale_id uuid not null,
  truck_id uuid,
  truck_driver_id uuid,
  patent text not null default '',
  driver_name text not null default '',
  seals text not null default '',
  -- hundredths of a kilogram
  gross bigint check (gross > 0),
  tare bigint check (tare > 0),
  -- kilograms by litre
  density numeric(5, 4) check (density > 0 and density <> 'NaN'),
  exchange_rate numeric(14, 6) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  attempt int not null default 1,
  accepted_on date,
  objected_on date,
  resolved_on date,
  reason text not null default '',
  resolution text not null default '',
  -- hundredths of a cent of the sale's currency
  price_difference bigint not null default 0 check (price_difference >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references work_order on delete cascade,
  foreign key (company_id, bulk_sale_id) references bulk_sale,
  foreign key (company_id, truck_id) references truck,
  foreign key (company_id, truck_driver_id) references truck_driver,
  check (gross > tare),
  check (resolved_on is null or objected_on is not null)
);
create index on bulk_load (company_id, bulk_sale_id);
create index on bulk_load (company_id, truck_id);
create index on bulk_load (company_id, truck_driver_id);

-- Wine of a load that came back, as a wine of its own.
create table bulk_return (
  company_id uuid not null references company,
  id uuid not null,
  bulk_load_id uuid not null,
  cellar_element_id uuid not null,
  content_id uuid not null,
  -- millilitres
  amount bigint not null check (amount > 0),
  returned_on date not null,
  reason text not null,
  reversed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bulk_load_id) references bulk_load,
  foreign key (company_id, cellar_element_id) references cellar_element,
  foreign key (company_id, content_id) references content
);
create unique index bulk_return_once on bulk_return (company_id, bulk_load_id) where not reversed;
create index on bulk_return (company_id, cellar_element_id);
create index on bulk_return (company_id, content_id);

select protect('bulk_sale', 'bulk_sale_instalment', 'bulk_load', 'bulk_return');
select searchable('bulk_sale', 'bulkSale', 'number', 'description');
