-- The bottles that lay in the deposits on the day a company began: one entry of the ledger, from the same place outside as its wine.
create table opening_bottles (
  company_id uuid not null references company,
  id uuid not null,
  primary key (company_id, id)
);

-- Such a lot was made by no run here.
alter table wine_batch
  add column opening_id uuid,
  add foreign key (company_id, opening_id) references opening_bottles;
create index on wine_batch (company_id, opening_id) where opening_id is not null;

-- What is in it, as it was said.
alter table origin
  add column opening_bottles_id uuid,
  drop constraint origin_of_one,
  add constraint origin_of_one check (
    (kind = 'OPENING') = (input_id is null) and num_nonnulls(input_id, opening_id, opening_bottles_id) = 1),
  add foreign key (company_id, opening_bottles_id) references opening_bottles;
create index on origin (company_id, opening_bottles_id) where opening_bottles_id is not null;

create table wine_batch_origin (
  company_id uuid not null references company,
  wine_batch_id uuid not null,
  origin_id uuid not null,
  -- millilitres
  volume bigint not null check (volume > 0),
  primary key (company_id, wine_batch_id, origin_id),
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, origin_id) references origin
);
create index on wine_batch_origin (company_id, origin_id);

select protect('opening_bottles', 'wine_batch_origin');
