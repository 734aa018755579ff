-- Wine, must and grapes bought in bulk: what was offered and agreed, and in which parts it is paid.
create table bulk_purchase (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  status text not null check (status in ('OFFERED', 'AGREED', 'CLOSED', 'CANCELLED')),
  product text not null check (product in ('WINE', 'MUST', 'GRAPES')),
  supplier_id uuid not null,
  employee_id uuid not null,
  variety_id uuid,
  year int,
  laboratory_id uuid,
  description text not null,
  -- thousandths of a litre, of grapes of a kilogram
  amount bigint not null check (amount > 0),
  -- a litre or a kilogram, in the currency
  price numeric(14, 4) not null check (price > 0 and price <> 'NaN'),
  currency text not null,
  offered_on date not null,
  agreed_on date,
  deadline_date date,
  objection_days int not null check (objection_days between 0 and 365),
  sample text not null default '',
  sample_came_on date,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, variety_id) references variety,
  foreign key (company_id, laboratory_id) references laboratory,
  check (agreed_on >= offered_on),
  check (status not in ('AGREED', 'CLOSED') or agreed_on is not null),
  check (product <> 'GRAPES' or year is null)
);
create index on bulk_purchase (company_id, status, number desc);
create index on bulk_purchase (company_id, supplier_id);
create index on bulk_purchase (company_id, employee_id);
create index on bulk_purchase (company_id, variety_id);
create index on bulk_purchase (company_id, laboratory_id);
create index on bulk_purchase (company_id, offered_on);

create table bulk_purchase_instalment (
  company_id uuid not null references company,
  id uuid not null,
  bulk_purchase_id uuid not null,
  line int not null,
  -- hundredths of a cent of the purchase's currency
  amount bigint not null check (amount > 0),
  due_date date not null,
  paid_on date,
  primary key (company_id, id),
  unique (company_id, bulk_purchase_id, line),
  foreign key (company_id, bulk_purchase_id) references bulk_purchase on delete cascade
);

-- A load: the delivery note that brings it, with its weights and what we say of it. It has the note's id, so that a note is a load of one
-- purchase at most; its amount is the note's alone.
create table bulk_receipt (
  company_id uuid not null references company,
  id uuid not null,
  bulk_purchase_id uuid not null,
  seals text not null default '',
  -- hundredths of a kilogram
  gross bigint check (gross > 0),
  tare bigint check (tare > 0),
  -- kilograms by litre
  density numeric(5, 4) check (density > 0 and density <> 'NaN'),
  exchange_rate numeric(14, 6) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  accepted_on date,
  objected_on date,
  objected_by uuid references account,
  laboratory_id uuid,
  resolved_on date,
  reason text not null default '',
  resolution text not null default '',
  -- hundredths of a cent of the purchase's currency
  price_difference bigint not null default 0 check (price_difference >= 0),
  -- the work order that took its wine back to the supplier
  work_order_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references input,
  foreign key (company_id, bulk_purchase_id) references bulk_purchase,
  foreign key (company_id, laboratory_id) references laboratory,
  foreign key (company_id, work_order_id) references work_order,
  check (gross > tare),
  check (resolved_on is null or objected_on is not null),
  check (work_order_id is null or resolved_on is not null)
);
create index on bulk_receipt (company_id, bulk_purchase_id);
create index on bulk_receipt (company_id, laboratory_id);
create unique index on bulk_receipt (company_id, work_order_id);

select protect('bulk_purchase', 'bulk_purchase_instalment', 'bulk_receipt');
select searchable('bulk_purchase', 'bulkPurchase', 'number', 'description');
