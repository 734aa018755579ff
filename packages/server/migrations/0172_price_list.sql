-- Prices of bottles for a market, in a currency and for some days, of a label or of one lot. Two lists may hold at once as long as they do not
-- price the same from the same number of bottles on.
create table price_list (
  company_id uuid not null references company,
  id uuid not null,
  name text not null check (name <> ''),
  market_id uuid not null,
  currency text not null,
  from_date date not null,
  to_date date,
  version int not null default 1,
  primary key (company_id, id),
  check (to_date is null or to_date >= from_date),
  foreign key (company_id, market_id) references market,
  constraint price_list_name_taken unique (company_id, name)
);
create index on price_list (company_id, market_id, from_date);

create table price_list_price (
  company_id uuid not null references company,
  id uuid not null,
  price_list_id uuid not null,
  position int not null,
  label_id uuid,
  wine_batch_id uuid,
  -- hundredths of a cent
  price bigint not null check (price > 0),
  -- from how many bottles of an order's line on
  minimum int not null check (minimum > 0),
  primary key (company_id, id),
  check ((label_id is null) <> (wine_batch_id is null)),
  foreign key (company_id, price_list_id) references price_list on delete cascade,
  foreign key (company_id, label_id) references label,
  foreign key (company_id, wine_batch_id) references wine_batch
);
create index on price_list_price (company_id, price_list_id);
create index on price_list_price (company_id, label_id) where label_id is not null;
create index on price_list_price (company_id, wine_batch_id) where wine_batch_id is not null;

select protect('price_list', 'price_list_price');
select searchable('price_list', 'priceList', 'name');

-- The list that the price of a line is of; nothing where people said another.
alter table order_wine_batch
  add column price_list_id uuid,
  add foreign key (company_id, price_list_id) references price_list;
create index on order_wine_batch (company_id, price_list_id) where price_list_id is not null;

-- The day on which an order was taken: its prices are those of that day. Until now it was the day on which it was written down.
alter table wine_order add column taken_on date;
alter table wine_order no force row level security;
alter table company no force row level security;
update wine_order o set taken_on = least((o.created_at at time zone c.time_zone)::date, o.dispatched_on)
  from company c where c.id = o.company_id;
alter table company force row level security;
alter table wine_order force row level security;
alter table wine_order alter column taken_on set not null;
