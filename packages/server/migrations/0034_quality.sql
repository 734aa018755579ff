-- What is looked at in a supply of one kind: criteria as [{name, kind, unit, least, most}], in the order they are looked at.
create table quality_type (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  criteria jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint quality_type_name_taken unique (company_id, name)
);

-- One look at a batch. The criteria are those of its type on that day, each with what was found.
create table quality (
  company_id uuid not null references company,
  id uuid not null,
  type_id uuid not null,
  stock_batch_id uuid not null,
  checked_on date not null,
  employee_id uuid not null,
  criteria jsonb not null,
  note text not null default '',
  verdict text not null check (verdict in ('APPROVED', 'REJECTED', 'ON_HOLD')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, type_id) references quality_type,
  foreign key (company_id, stock_batch_id) references stock_batch,
  foreign key (company_id, employee_id) references employee
);
create index on quality (company_id, stock_batch_id, checked_on, id);
create index on quality (company_id, checked_on, id);
create index on quality (company_id, type_id);
create index on quality (company_id, employee_id);

select protect('quality_type', 'quality');

-- Why nobody may take the batch; '' while anybody may.
alter table stock_batch add hold_reason text not null default '';
alter table stock_batch add check (on_hold or hold_reason = '');
create index on stock_batch (company_id) where on_hold;

-- How many days before it expires a batch asks for attention.
alter table company add expiry_alarm_days int not null default 30 check (expiry_alarm_days between 0 and 365);
grant update (expiry_alarm_days) on company to app_rt;
create index on stock_batch (company_id, expires_on) where expires_on is not null;

-- A way of looking at the supplies that somebody gave a name to, for oneself or for everybody.
create table stock_filter (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  is_shared boolean not null,
  name_says text,
  category_id uuid,
  stock_deposit_id uuid,
  stock_type text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint stock_filter_name_taken unique (company_id, account_id, name),
  foreign key (company_id, account_id) references membership on delete cascade,
  foreign key (company_id, category_id) references stock_category on delete cascade,
  foreign key (company_id, stock_deposit_id) references stock_deposit
);
create index on stock_filter (company_id, category_id);
create index on stock_filter (company_id, stock_deposit_id);
select protect('stock_filter');

-- A count, an intake or a withdrawal may be taken back once; what moved between deposits names both stocks.
alter table stock_change add to_stock_id uuid;
alter table stock_change add foreign key (company_id, to_stock_id) references stock;
alter table stock_change drop constraint stock_change_kind_check;
alter table stock_change add check (kind in ('ADD', 'TAKE', 'COUNT', 'TRANSFER') and (kind = 'TRANSFER') = (to_stock_id is not null));
