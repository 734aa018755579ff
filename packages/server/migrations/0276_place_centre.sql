-- Which cellar or estate a place belonged to from a day on, so that the books of a day are told by what was so on it, and a movement that is taken
-- back goes back to the centre that it went out of.
create table place_centre (
  company_id uuid not null references company,
  place_id uuid not null,
  since date not null,
  centre_id uuid,
  primary key (company_id, place_id, since)
);
select protect('place_centre');

-- MOVED: a vessel is carried to another cellar, which holds from today on. CORRECTED: a plot or a deposit stands where it always stood, and was written
-- down wrong, which holds for all days but those that the accountant was given.
create function keep_centre() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
  own uuid := case tg_table_name when 'land' then given ->> 'wine_estate_id'
    else coalesce(given ->> 'cellar_id', given ->> 'wine_estate_id') end;
  from_day date := '-infinity';
begin
  if tg_op = 'UPDATE' and tg_argv[0] = 'MOVED' then
    select (now() at time zone time_zone)::date into from_day from company where id = new.company_id;
  elsif tg_op = 'UPDATE' then
    select coalesce((to_date(exported_until || '-01', 'YYYY-MM-DD') + interval '1 month')::date, '-infinity') into from_day
    from book where company_id = new.company_id;
    from_day := coalesce(from_day, '-infinity');
  end if;
  delete from place_centre where company_id = new.company_id and place_id = new.id and since >= from_day;
  insert into place_centre (company_id, place_id, since, centre_id) values (new.company_id, new.id, from_day, own);
  return null;
end $$;

create trigger centre_begins after insert on cellar_element for each row execute function keep_centre('MOVED');
create trigger centre_changes after update of cellar_id on cellar_element for each row
  when (old.cellar_id is distinct from new.cellar_id) execute function keep_centre('MOVED');
create trigger centre_begins after insert on land for each row execute function keep_centre('CORRECTED');
create trigger centre_changes after update of wine_estate_id on land for each row
  when (old.wine_estate_id is distinct from new.wine_estate_id) execute function keep_centre('CORRECTED');
create trigger centre_begins after insert on stock_deposit for each row execute function keep_centre('CORRECTED');
create trigger centre_changes after update of cellar_id, wine_estate_id on stock_deposit for each row
  when ((old.cellar_id, old.wine_estate_id) is distinct from (new.cellar_id, new.wine_estate_id)) execute function keep_centre('CORRECTED');
create trigger centre_begins after insert on distribution_deposit for each row execute function keep_centre('CORRECTED');
create trigger centre_changes after update of cellar_id on distribution_deposit for each row
  when (old.cellar_id is distinct from new.cellar_id) execute function keep_centre('CORRECTED');

-- Until now the books told every day by where places belong today.
alter table cellar_element no force row level security;
alter table land no force row level security;
alter table stock_deposit no force row level security;
alter table distribution_deposit no force row level security;
alter table place_centre no force row level security;
insert into place_centre (company_id, place_id, since, centre_id)
select company_id, id, date '-infinity', cellar_id from cellar_element
union all select company_id, id, '-infinity', wine_estate_id from land
union all select company_id, id, '-infinity', coalesce(cellar_id, wine_estate_id) from stock_deposit
union all select company_id, id, '-infinity', cellar_id from distribution_deposit;
alter table place_centre force row level security;
alter table distribution_deposit force row level security;
alter table stock_deposit force row level security;
alter table land force row level security;
alter table cellar_element force row level security;
