-- What a market's authorities ask on what is sold there, each percentage from its day on; another line of the same name follows it.
create table market_tax (
  company_id uuid not null references company,
  id uuid not null,
  market_id uuid not null,
  name text not null check (name <> ''),
  -- ten thousandths of a percent
  percentage int not null check (percentage >= 0 and percentage <= 1000000),
  base text not null check (base in ('NET', 'NET_AND_TAXES')),
  from_date date not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, market_id) references market on delete cascade,
  constraint market_tax_day_taken unique (company_id, market_id, name, from_date)
);
select protect('market_tax');
