-- A purchase order (orden de compra): what is asked of suppliers for a deposit, or with is_in false what is handed over to them.
create table stock_order (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PARTIAL', 'DONE', 'CANCELLED')),
  -- nothing more is awaited: what had not come by then stays undone
  closed boolean not null default false,
  stock_deposit_id uuid not null,
  employee_id uuid not null,
  is_in boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, stock_deposit_id) references stock_deposit,
  foreign key (company_id, employee_id) references employee
);
create index on stock_order (company_id, number desc);
create index on stock_order (company_id, stock_deposit_id);

create table stock_order_supplier (
  company_id uuid not null references company,
  stock_order_id uuid not null,
  supplier_id uuid not null,
  position int not null,
  primary key (company_id, stock_order_id, supplier_id),
  foreign key (company_id, stock_order_id) references stock_order on delete cascade,
  foreign key (company_id, supplier_id) references supplier
);
create index on stock_order_supplier (company_id, supplier_id);

create table stock_order_product (
  company_id uuid not null references company,
  id uuid not null,
  stock_order_id uuid not null,
  position int not null,
  stock_id uuid not null,
  -- smallest unit of the product's magnitude
  amount bigint not null check (amount > 0),
  -- how much of it came; deliveries count here, so that no two people receive the same twice
  received bigint not null default 0,
  unit text not null,
  dose_unit text,
  -- hundredths of a cent of `currency`; the total is what was agreed, the price of one unit follows or leads
  unit_price bigint not null default 0 check (unit_price >= 0),
  total_price bigint not null default 0 check (total_price >= 0),
  currency text not null,
  deadline_date date,
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, stock_order_id) references stock_order on delete cascade,
  foreign key (company_id, stock_id) references stock,
  check (received between 0 and amount)
);
create index on stock_order_product (company_id, stock_order_id);
create index on stock_order_product (company_id, stock_id);

-- A delivery of supplies (ingreso): the cause of its ledger entry. One received by mistake is reversed and kept.
create table stock_input (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  stock_order_id uuid,
  stock_deposit_id uuid not null,
  supplier_id uuid not null,
  employee_id uuid,
  -- the number of the supplier's delivery note
  input_number text not null default '',
  received_on date not null,
  is_in boolean not null default true,
  reversed boolean not null default false,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, stock_order_id) references stock_order,
  foreign key (company_id, stock_deposit_id) references stock_deposit,
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, employee_id) references employee
);
create index on stock_input (company_id, number desc);
create index on stock_input (company_id, stock_order_id);
create index on stock_input (company_id, supplier_id);

create table stock_order_product_batch (
  company_id uuid not null references company,
  id uuid not null,
  stock_input_id uuid not null,
  position int not null,
  stock_order_product_id uuid,
  stock_id uuid not null,
  stock_batch_id uuid not null,
  amount bigint not null check (amount > 0),
  unit text not null,
  unit_price bigint not null default 0 check (unit_price >= 0),
  total_price bigint not null default 0 check (total_price >= 0),
  currency text not null,
  exchange_rate numeric(14, 6) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  primary key (company_id, id),
  foreign key (company_id, stock_input_id) references stock_input on delete cascade,
  foreign key (company_id, stock_order_product_id) references stock_order_product,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on stock_order_product_batch (company_id, stock_input_id);
create index on stock_order_product_batch (company_id, stock_order_product_id);
create index on stock_order_product_batch (company_id, stock_batch_id);
create index on stock_order_product_batch (company_id, stock_id);

-- What goes back to its supplier (devolución), and the credit that is awaited for it.
create table stock_return_order (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DONE', 'REJECTED')),
  supplier_id uuid not null,
  stock_deposit_id uuid not null,
  employee_id uuid not null,
  stock_input_id uuid,
  reason text not null,
  note text not null default '',
  -- hundredths of a cent of `currency`
  credit bigint check (credit >= 0),
  currency text not null,
  returned_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, stock_deposit_id) references stock_deposit,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, stock_input_id) references stock_input
);
create index on stock_return_order (company_id, number desc);
create index on stock_return_order (company_id, supplier_id);

create table stock_return_order_batch (
  company_id uuid not null references company,
  id uuid not null,
  stock_return_order_id uuid not null,
  position int not null,
  stock_id uuid not null,
  stock_batch_id uuid not null,
  amount bigint not null check (amount > 0),
  unit text not null,
  primary key (company_id, id),
  foreign key (company_id, stock_return_order_id) references stock_return_order on delete cascade,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on stock_return_order_batch (company_id, stock_return_order_id);
create index on stock_return_order_batch (company_id, stock_batch_id);

select protect('stock_order', 'stock_order_supplier', 'stock_order_product', 'stock_input', 'stock_order_product_batch',
  'stock_return_order', 'stock_return_order_batch');
select searchable('stock_order', 'stockOrder', 'number');
select searchable('stock_input', 'stockInput', 'number', 'input_number');
select searchable('stock_return_order', 'stockReturnOrder', 'number', 'reason');
