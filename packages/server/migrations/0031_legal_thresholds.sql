-- What the claims of labels ask from a day on, as the company wrote it down: hundredths of a percent, tenths of a kilo in 100 L,
-- months.
create table legal_thresholds (
  company_id uuid not null references company,
  id uuid not null,
  from_date date not null,
  legal_source text not null,
  variety_share int not null check (variety_share between 0 and 10000),
  vintage_share int not null check (vintage_share between 0 and 10000),
  area_share int not null check (area_share between 0 and 10000),
  own_grapes_share int not null check (own_grapes_share between 0 and 10000),
  reserve_weight int not null check (reserve_weight >= 0),
  reserve_months_red int not null check (reserve_months_red >= 0),
  reserve_months_other int not null check (reserve_months_other >= 0),
  gran_reserve_weight int not null check (gran_reserve_weight >= 0),
  gran_reserve_months_red int not null check (gran_reserve_months_red >= 0),
  gran_reserve_months_other int not null check (gran_reserve_months_other >= 0),
  version int not null default 1,
  primary key (company_id, id),
  constraint legal_thresholds_day_taken unique (company_id, from_date)
);
select protect('legal_thresholds');
