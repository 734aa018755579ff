-- An optional text that was left empty is '', never null: one way to say nothing.
do $$
declare given record;
begin
  for given in select * from (values
    ('employee', array['identification', 'email', 'phone', 'address']),
    ('supplier', array['cuit', 'inv_number', 'address', 'email', 'phone']),
    ('customer', array['cuit', 'contact', 'email', 'phone_number', 'address']),
    ('truck_driver', array['identification', 'phone']),
    ('machine', array['patent']),
    ('employees_provider', array['cuit', 'phone']),
    ('wine_estate', array['inv_number', 'address']),
    ('land', array['certifier', 'certificate_number', 'rootstock'])
  ) as t(tbl, cols) loop
    for i in 1 .. array_length(given.cols, 1) loop
      execute format('update %I set %I = '''' where %2$I is null', given.tbl, given.cols[i]);
      execute format('alter table %I alter %I set default '''', alter %2$I set not null', given.tbl, given.cols[i]);
    end loop;
  end loop;
end $$;

-- An account belongs to one employee at most.
alter table employee rename constraint employee_company_id_account_id_key to employee_account_taken;

-- Where somebody works; with no line in either table they work anywhere.
create table employee_wine_estate (
  company_id uuid not null references company,
  employee_id uuid not null,
  wine_estate_id uuid not null,
  primary key (company_id, employee_id, wine_estate_id),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, wine_estate_id) references wine_estate on delete cascade
);
create index on employee_wine_estate (company_id, wine_estate_id);

create table employee_cellar (
  company_id uuid not null references company,
  employee_id uuid not null,
  cellar_id uuid not null,
  primary key (company_id, employee_id, cellar_id),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, cellar_id) references cellar on delete cascade
);
create index on employee_cellar (company_id, cellar_id);

select protect('employee_wine_estate', 'employee_cellar');

-- A land's section is one of its own estate.
alter table wine_estate_section add constraint section_of_estate unique (company_id, wine_estate_id, id);
alter table land
  drop constraint land_company_id_wine_estate_section_id_fkey,
  add foreign key (company_id, wine_estate_id, wine_estate_section_id)
    references wine_estate_section (company_id, wine_estate_id, id),
  -- why a certification was lost or changed
  add organic_reason text not null default '',
  add check (certified_to >= certified_from);
create index on land (company_id, variety_id);

-- What a land carried, each line from its day on; without a day, from before the land was written down.
alter table land_crop
  alter since drop not null,
  add foreign key (company_id, variety_id) references variety;
create unique index land_crop_day_taken on land_crop (company_id, land_id, since) nulls not distinct;

-- Things of the same name are told apart by nothing else.
alter table machine add constraint machine_name_taken unique (company_id, name);

select searchable('truck_driver', 'truckDriver', 'name', 'identification');
select searchable('employees_provider', 'employeesProvider', 'name', 'cuit');
select searchable('season', 'season', 'name');

-- People are looked for by name and surname together.
alter table employee add full_name text not null generated always as (name || ' ' || surname) stored;
