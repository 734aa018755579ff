-- What the ledger moved in whole months, added up once, so that figures of a season need not add up each of its movements again. A month is only
-- read here while it is `figure_fresh` and nothing of it stands in `figure_change`; of every other month figures read the movements themselves.
create table figure_month (
  company_id uuid not null references company,
  month date not null,
  -- which movements, and by which of their dimensions they are added up: '' by all of them
  subject text not null,
  cut text not null,
  -- the members of those dimensions in their order; null where there is none
  dims text[] not null,
  -- in the units of the ledger: hundredths of a cent, or the smallest unit of the amount
  sums bigint[] not null
);
create index on figure_month (company_id, subject, cut, month);

-- Months that were added up, by their first day.
create table figure_fresh (
  company_id uuid not null references company,
  month date not null,
  made_at timestamptz not null default now(),
  primary key (company_id, month)
);

-- What happened to a month since; without a month, to all of them. Only added to, so that nobody who posts waits for another.
create table figure_change (
  company_id uuid not null references company,
  id bigint generated always as identity,
  month date,
  primary key (company_id, id)
);
create index on figure_change (company_id, month);

select protect('figure_month', 'figure_fresh', 'figure_change');

create function change_figures_of_days() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct company_id, date_trunc('month', happened_on)::date from posted;
  return null;
end $$;
create trigger figures_changed after insert on ledger_entry referencing new table as posted
  for each statement execute function change_figures_of_days();

-- What movements are added up by, and may be said differently afterwards: all months are then added up anew.
create function change_figures() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id) values (new.company_id);
  return null;
end $$;
create trigger figures_changed after update of wine_estate_id, variety_id on land for each row
  when (old.wine_estate_id is distinct from new.wine_estate_id or old.variety_id is distinct from new.variety_id)
  execute function change_figures();
create trigger figures_changed after update of kind on product for each row
  when (old.kind is distinct from new.kind) execute function change_figures();
create trigger figures_changed after update of product_id on stock_batch for each row
  when (old.product_id is distinct from new.product_id) execute function change_figures();
create trigger figures_changed after update of cellar_id on cellar_element for each row
  when (old.cellar_id is distinct from new.cellar_id) execute function change_figures();
create trigger figures_changed after update of cellar_id on work_order for each row
  when (old.cellar_id is distinct from new.cellar_id and 'DONE' in (old.status, new.status)) execute function change_figures();

-- The first day of a supply, which its age is counted from.
create index ledger_movement_supply_days on ledger_movement (company_id, thing_id, happened_on) where kind = 'SUPPLY';
