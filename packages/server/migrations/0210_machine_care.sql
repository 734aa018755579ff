-- What a machine counts its use by (hours or kilometres, in hundredths), how much its tank holds (millilitres), and its tank, which is a deposit of its own.
alter table machine add column meter_unit text not null default 'HOURS';
alter table machine add column tank_capacity bigint check (tank_capacity > 0);

alter table stock_deposit add column machine_id uuid;
alter table stock_deposit add foreign key (company_id, machine_id) references machine;
create unique index on stock_deposit (company_id, machine_id) where machine_id is not null;

-- What is to be done to a machine or was, when it is due (a day, or its meter in hundredths), what it took and what it cost besides (hundredths of a
-- cent), between which days the machine is out of service for it, and after how much it comes again.
create table maintenance (
  company_id uuid not null references company,
  id uuid not null,
  machine_id uuid not null,
  type text not null,
  status text not null,
  description text not null,
  employee_id uuid,
  supplier_id uuid,
  planned_on date,
  planned_meter bigint check (planned_meter >= 0),
  performed_on date,
  meter bigint check (meter >= 0),
  every_days int check (every_days > 0),
  every_meter bigint check (every_meter > 0),
  cost bigint not null default 0 check (cost >= 0),
  out_from date,
  out_to date check (out_to >= out_from),
  out_reason text not null default '',
  note text not null default '',
  -- the maintenance that this one repeats
  repeats_id uuid,
  attempt int not null default 0,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, repeats_id) references maintenance on delete set null (repeats_id),
  check ((status = 'DONE') = (performed_on is not null))
);
create index on maintenance (company_id, machine_id, planned_on);
create index on maintenance (company_id, employee_id);
create index on maintenance (company_id, supplier_id);
create unique index on maintenance (company_id, repeats_id);

create table maintenance_stock (
  company_id uuid not null,
  maintenance_id uuid not null,
  position int not null,
  stock_id uuid not null,
  stock_batch_id uuid,
  amount bigint not null check (amount > 0),
  unit text not null,
  primary key (company_id, maintenance_id, position),
  foreign key (company_id, maintenance_id) references maintenance on delete cascade,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch
);
create index on maintenance_stock (company_id, stock_id);
create index on maintenance_stock (company_id, stock_batch_id);

-- Fuel that was filled into the tank of a machine: the change of stock that brought it, and what a full tank had more or less than the books
-- (millilitres), with the count that put it right.
create table machine_fuel (
  company_id uuid not null references company,
  id uuid not null,
  machine_id uuid not null,
  filled_on date not null,
  stock_id uuid not null,
  stock_batch_id uuid,
  amount bigint not null check (amount > 0),
  full_tank boolean not null default false,
  meter bigint check (meter >= 0),
  employee_id uuid,
  note text not null default '',
  change_id uuid not null,
  count_id uuid,
  difference bigint not null default 0,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine,
  foreign key (company_id, stock_id) references stock,
  foreign key (company_id, stock_batch_id) references stock_batch,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, change_id) references stock_change,
  foreign key (company_id, count_id) references stock_change
);
create index on machine_fuel (company_id, machine_id, filled_on);
create index on machine_fuel (company_id, stock_id);
create index on machine_fuel (company_id, stock_batch_id);
create index on machine_fuel (company_id, employee_id);
create index on machine_fuel (company_id, change_id);
create index on machine_fuel (company_id, count_id);

select protect('maintenance', 'maintenance_stock', 'machine_fuel');
select searchable('maintenance', 'maintenance', 'description', 'type');
