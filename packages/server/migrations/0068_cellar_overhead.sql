-- What each litre of must bears of the cellar's overheads when its grapes are ground, from a day on: hundredths of a cent.
create table cellar_overhead (
  company_id uuid not null references company,
  id uuid not null,
  from_date date not null,
  cost_per_liter bigint not null check (cost_per_liter >= 0),
  note text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  constraint cellar_overhead_day_taken unique (company_id, from_date)
);
select protect('cellar_overhead');
