-- Where wine is sold: its language, its currency, and what its authorities ask.
create table market (
  company_id uuid not null references company,
  id uuid not null,
  name text not null check (name <> ''),
  country text,
  language text not null,
  currency text not null,
  rules text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  constraint market_name_taken unique (company_id, name)
);
select protect('market');
select searchable('market', 'market', 'name', 'rules');

-- The market that a customer buys for, and the one that a label was made for.
alter table customer
  add column market_id uuid,
  add foreign key (company_id, market_id) references market;
create index on customer (company_id, market_id) where market_id is not null;
alter table label
  add column market_id uuid,
  add foreign key (company_id, market_id) references market;
create index on label (company_id, market_id) where market_id is not null;
