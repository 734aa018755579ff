-- Fuel that was not taken from a deposit of ours has a price of its own: hundredths of a cent for a litre.
alter table work_record
  add fuel_price bigint check (fuel_price >= 0),
  -- a work that the ledger knows is retired and not deleted
  add retired_at timestamptz;

comment on column work_record.people_used_amount is 'tenths: half a day of one person is 5';
comment on column work_record.worked_days is 'whole days';

-- The surface of each plot that was worked, in square centimetres, as it was then: a plot or a valve may change later.
alter table work_record_land add surface bigint check (surface > 0);

-- The supplies that a work used keep the unit they were written in.
alter table work_record_stock add unit text;

-- The day a plot had from elsewhere when its first treatment moved it, given back when no treatment is left.
alter table land_harvestable add untreated_date date;

-- A whole section can be watered too.
alter table irrigation
  add wine_estate_section_id uuid,
  add foreign key (company_id, wine_estate_section_id) references wine_estate_section;

-- A plot may carry another variety by the time its harvest is read.
alter table harvest_land
  add variety_id uuid,
  add foreign key (company_id, variety_id) references variety;

-- An optional text that was left empty is '', never null: one way to say nothing.
update curation set wind = '' where wind is null;
alter table curation alter wind set default '', alter wind set not null;

-- What history refers to is retired and not deleted; its name is then free for another.
alter table valve drop constraint valve_name_taken;
create unique index valve_name_taken on valve (company_id, wine_estate_id, name) where retired_at is null;
create index on valve_land (company_id, land_id);

create index on work_record (company_id, wine_estate_id);
create index on work_record (company_id, employee_id);
