-- How much of the company's currency one of another was worth, each from its day on until the next one of the same currency.
create table currency_rate (
  company_id uuid not null references company,
  id uuid not null,
  currency text not null,
  day date not null,
  rate numeric(14, 6) not null check (rate > 0 and rate <> 'NaN'),
  version int not null default 1,
  primary key (company_id, id),
  constraint currency_rate_day_taken unique (company_id, currency, day)
);
select protect('currency_rate');
