-- What lay in the cellars at the end of each past month, worked out once by the queue: the balance of a month goes on from there, however long the company
-- has filed no declaration. A month stands while nothing of it, or of one before it, stands in `wine_stock_change`.
create table wine_stock_month (
  company_id uuid not null references company,
  month date not null,
  -- what was declared last before it, which it was worked out from; null where nothing was
  declared_id uuid,
  -- [content, mark, whole millilitres]
  stock jsonb not null,
  primary key (company_id, month),
  foreign key (company_id, declared_id) references wine_declaration
);
create index on wine_stock_month (company_id, declared_id);

-- Months in which something was posted or changed after they were over. Only added to, so that nobody who posts waits for another.
create table wine_stock_change (
  company_id uuid not null references company,
  id bigint generated always as identity,
  month date not null,
  primary key (company_id, id)
);
create index on wine_stock_change (company_id, month);

select protect('wine_stock_month', 'wine_stock_change');
-- Whoever is held to places posts as well, and sees nothing of what he notes.
drop policy places on wine_stock_change;

create function change_wine_stocks_of_days() returns trigger language plpgsql as $$
begin
  insert into wine_stock_change (company_id, month)
  select distinct company_id, date_trunc('month', happened_on)::date from posted
  where happened_on < date_trunc('month', current_date);
  return null;
end $$;
create trigger wine_stocks_changed after insert on ledger_entry referencing new table as posted
  for each statement execute function change_wine_stocks_of_days();

-- Whose the wine is that a note brought may be said differently afterwards.
create function change_wine_stocks_of_note() returns trigger language plpgsql as $$
begin
  insert into wine_stock_change (company_id, month) values (new.company_id, date_trunc('month', least(old.date, new.date))::date);
  return null;
end $$;
create trigger wine_stocks_changed after update of owner_supplier_id, owner_customer_id on input for each row
  when (old.owner_supplier_id is distinct from new.owner_supplier_id or old.owner_customer_id is distinct from new.owner_customer_id)
  execute function change_wine_stocks_of_note();
