-- The ledger: what exists, where it is, and how it got there. Entries and movements are never changed or deleted.

-- Everywhere a thing can be. Vessels, deposits, receptions and plots share their own id; the outside has one place per name.
create table place (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('VESSEL', 'STOCK_DEPOSIT', 'WINE_DEPOSIT', 'RECEPTION', 'LAND', 'OUTSIDE')),
  -- millilitres, for vessels
  capacity bigint check (capacity >= 0),
  primary key (company_id, id)
);

create table ledger_entry (
  company_id uuid not null references company,
  id bigint generated always as identity,
  happened_on date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid not null,
  cause_type text not null,
  cause_id uuid not null,
  attempt int not null default 1,
  reverses bigint,
  reason text not null default '',
  primary key (company_id, id),
  constraint entry_reversed_once unique (company_id, reverses),
  foreign key (company_id, reverses) references ledger_entry
);
-- one entry per cause and attempt, and one that reverses it
create unique index entry_once on ledger_entry (company_id, cause_type, cause_id, attempt, (reverses is not null));

create table ledger_movement (
  company_id uuid not null,
  entry_id bigint not null,
  line smallint not null,
  kind text not null check (kind in ('GRAPE', 'BULK', 'WINE', 'SUPPLY', 'BOTTLE', 'COST')),
  thing_id uuid not null,
  -- grams of grapes, millilitres of wine (BULK while it waits at the reception), the smallest unit of the supply's magnitude, or thousandths of a bottle; nothing when only cost moves
  amount bigint not null check (amount >= 0),
  -- hundredths of a cent
  cost bigint not null check (cost >= 0),
  source_id uuid not null,
  target_id uuid not null,
  reason text not null default '',
  primary key (company_id, entry_id, line),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, source_id) references place,
  foreign key (company_id, target_id) references place,
  check (source_id <> target_id),
  check (amount > 0 or cost > 0)
);
create index on ledger_movement (company_id, thing_id, entry_id desc, line desc);
create index on ledger_movement (company_id, source_id, entry_id desc);
create index on ledger_movement (company_id, target_id, entry_id desc);

-- What is where now: the sum of the movements, kept in the same transaction by the ledger's one writer.
create table balance (
  company_id uuid not null,
  place_id uuid not null,
  thing_id uuid not null,
  kind text not null,
  amount bigint not null,
  cost bigint not null,
  capacity bigint,
  -- the latest day anything happened to it here
  last_on date,
  primary key (company_id, place_id, thing_id),
  foreign key (company_id, place_id) references place,
  constraint enough check (amount >= 0 and cost >= 0),
  constraint within_capacity check (kind <> 'WINE' or capacity is null or amount <= capacity)
);
create index on balance (company_id, thing_id) where amount > 0;
-- a vessel holds one wine
create unique index one_content_per_vessel on balance (company_id, place_id) where kind = 'WINE' and amount > 0;

select protect('place', 'ledger_entry', 'ledger_movement', 'balance');
revoke update, delete on ledger_entry, ledger_movement from app_rt;
revoke delete on balance, place from app_rt;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_movement for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- The names of the outside. Their ids follow from company and name, so that no one has to look them up.
create function outside_place(company uuid, name text) returns uuid language sql immutable strict parallel safe
  return md5(company::text || ':' || name)::uuid;

create function make_outside() returns trigger language plpgsql as $$
begin
  perform set_config('app.company_id', new.id::text, true);
  insert into place (company_id, id, kind)
  select new.id, outside_place(new.id, name), 'OUTSIDE'
  from unnest(array['SUPPLIER', 'CUSTOMER', 'FIELD', 'LABOR', 'PROCESS', 'LOSS', 'COUNT', 'EXPENSE']) as name;
  return null;
end $$;
create trigger outside_made after insert on company for each row execute function make_outside();
