-- What lay in the vessels on the day a company began: one entry of the ledger, from a place outside of its own.
create table opening_wine (
  company_id uuid not null references company,
  id uuid not null,
  primary key (company_id, id)
);
select protect('opening_wine');

-- The origins of such a wine came with no note; whose it is they say themselves.
alter table origin
  alter column input_id drop not null,
  add column opening_id uuid,
  add column owner_supplier_id uuid,
  add column owner_customer_id uuid,
  drop constraint origin_kind_check,
  add constraint origin_kind_check check (kind in ('CIU', 'WINE', 'OPENING')),
  add constraint origin_of_one check ((kind = 'OPENING') = (opening_id is not null) and num_nonnulls(input_id, opening_id) = 1),
  add constraint origin_owner check (
    num_nonnulls(owner_supplier_id, owner_customer_id) <= 1
      and (kind = 'OPENING' or num_nonnulls(owner_supplier_id, owner_customer_id) = 0)),
  add foreign key (company_id, opening_id) references opening_wine,
  add foreign key (company_id, owner_supplier_id) references supplier,
  add foreign key (company_id, owner_customer_id) references customer;
create index on origin (company_id, opening_id) where opening_id is not null;
create index on origin (company_id, owner_supplier_id) where owner_supplier_id is not null;
create index on origin (company_id, owner_customer_id) where owner_customer_id is not null;

create or replace function make_outside() returns trigger language plpgsql as $$
begin
  perform set_config('app.company_id', new.id::text, true);
  insert into place (company_id, id, kind)
  select new.id, outside_place(new.id, name), 'OUTSIDE'
  from unnest(array['SUPPLIER', 'CUSTOMER', 'FIELD', 'LABOR', 'PROCESS', 'LOSS', 'COUNT', 'EXPENSE', 'OPENING']) as name;
  return null;
end $$;

-- Companies that were there before have the place as well.
alter table company no force row level security;
alter table place no force row level security;
insert into place (company_id, id, kind) select id, outside_place(id, 'OPENING'), 'OUTSIDE' from company;
alter table place force row level security;
alter table company force row level security;
