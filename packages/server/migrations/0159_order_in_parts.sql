-- Orders leave in parts and come back in part. What of a line has left, and how much of that came back; the rest of an open order
-- stays promised. Bottles.
alter table order_wine_batch
  add column dispatched int not null default 0,
  add column returned int not null default 0,
  add constraint order_line_dispatched check (returned >= 0 and returned <= dispatched and dispatched <= bottles);

-- One trip of an order's bottles, with the delivery note (remito) that travels along. `attempt` is that of the order's ledger entry.
-- An undone trip keeps its number: delivery notes are numbered without gaps.
create table order_dispatch (
  company_id uuid not null references company,
  id uuid not null,
  wine_order_id uuid not null,
  number int not null,
  attempt int not null,
  happened_on date not null,
  carrier text not null default '',
  driver text not null default '',
  plate text not null default '',
  note text not null default '',
  is_undone boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, wine_order_id, attempt),
  foreign key (company_id, wine_order_id) references wine_order on delete cascade
);

-- The lines of the order that left on a trip that stands; an undone one has none.
create table order_dispatch_line (
  company_id uuid not null references company,
  id uuid not null,
  order_dispatch_id uuid not null,
  position int not null,
  order_wine_batch_id uuid not null,
  bottles int not null check (bottles > 0),
  box_sizes jsonb not null default '[]',
  -- hundredths of a cent, of all its bottles
  cost bigint not null check (cost >= 0),
  primary key (company_id, id),
  foreign key (company_id, order_dispatch_id) references order_dispatch on delete cascade,
  foreign key (company_id, order_wine_batch_id) references order_wine_batch
);
create index on order_dispatch_line (company_id, order_dispatch_id);
create index on order_dispatch_line (company_id, order_wine_batch_id);

-- Bottles that a customer gave back, for a reason; their price is credited to the order.
create table order_return (
  company_id uuid not null references company,
  id uuid not null,
  wine_order_id uuid not null,
  attempt int not null,
  happened_on date not null,
  reason text not null,
  is_undone boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, wine_order_id, attempt),
  foreign key (company_id, wine_order_id) references wine_order on delete cascade
);

create table order_return_line (
  company_id uuid not null references company,
  id uuid not null,
  order_return_id uuid not null,
  position int not null,
  order_wine_batch_id uuid not null,
  -- where they are now; nothing where they were thrown away, for a reason
  distribution_deposit_id uuid,
  loss_reason text,
  bottles int not null check (bottles > 0),
  -- hundredths of a cent, of all its bottles
  cost bigint not null check (cost >= 0),
  primary key (company_id, id),
  check ((distribution_deposit_id is null) = (loss_reason is not null)),
  foreign key (company_id, order_return_id) references order_return on delete cascade,
  foreign key (company_id, order_wine_batch_id) references order_wine_batch,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit
);
create index on order_return_line (company_id, order_return_id);
create index on order_return_line (company_id, order_wine_batch_id);
create index on order_return_line (company_id, distribution_deposit_id);

-- What a customer paid of an order. `settled` is what it settles of the order's own currency, hundredths of a cent as `amount`.
create table order_payment (
  company_id uuid not null references company,
  id uuid not null,
  wine_order_id uuid not null,
  paid_on date not null,
  method text not null check (method in ('CASH', 'CREDIT', 'DEBIT', 'PAYPAL')),
  amount bigint not null check (amount > 0),
  currency text not null,
  settles text not null,
  rate numeric(14, 6) check (rate > 0 and rate <> 'NaN'),
  settled bigint not null check (settled > 0),
  note text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  check ((currency = settles) = (rate is null)),
  foreign key (company_id, wine_order_id) references wine_order on delete cascade
);
create index on order_payment (company_id, wine_order_id, paid_on);

-- Orders that left so far left whole, with one entry of the ledger whose lines are theirs.
alter table wine_order no force row level security;
alter table order_wine_batch no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_movement no force row level security;
alter table document_number no force row level security;
alter table order_dispatch no force row level security;
insert into order_dispatch (company_id, id, wine_order_id, number, attempt, happened_on)
  select o.company_id, o.id, o.id, row_number() over (partition by o.company_id order by o.dispatched_on, o.number), o.attempt, o.dispatched_on
  from wine_order o where o.status in ('DISPATCHED', 'DONE') and o.dispatched_on is not null;
insert into order_dispatch_line (company_id, id, order_dispatch_id, position, order_wine_batch_id, bottles, box_sizes, cost)
  select l.company_id, l.id, d.id, l.position, l.id, l.bottles, l.box_sizes, coalesce(m.cost, 0)
  from order_dispatch d
  join order_wine_batch l on l.company_id = d.company_id and l.wine_order_id = d.wine_order_id
  left join ledger_entry e on e.company_id = d.company_id and e.cause_type = 'order' and e.cause_id = d.wine_order_id
    and e.attempt = d.attempt and e.reverses is null
  left join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.line = l.position + 1;
update order_wine_batch l set dispatched = l.bottles
  from order_dispatch d where d.company_id = l.company_id and d.wine_order_id = l.wine_order_id;
update wine_order o set attempt = o.attempt + 1
  from order_dispatch d where d.company_id = o.company_id and d.wine_order_id = o.id;
insert into document_number (company_id, kind, last)
  select company_id, 'orderDispatch', max(number) from order_dispatch group by company_id;
alter table order_dispatch force row level security;
alter table document_number force row level security;
alter table ledger_movement force row level security;
alter table ledger_entry force row level security;
alter table order_wine_batch force row level security;
alter table wine_order force row level security;

select protect('order_dispatch', 'order_dispatch_line', 'order_return', 'order_return_line', 'order_payment');
