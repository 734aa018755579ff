-- The crops of winter grass that a company knows; those it started with have the code of the list.
create table winter_grass_crop (
  company_id uuid not null references company,
  id uuid not null,
  code text,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint winter_grass_crop_name_taken unique (company_id, name)
);

insert into winter_grass_crop (company_id, id, code, name)
select company.id, gen_random_uuid(), said.code, said.name
from company, (values
  ('VETCH', 'Vicia'),
  ('RYE', 'Centeno'),
  ('OAT', 'Avena'),
  ('BARLEY', 'Cebada'),
  ('TRITICALE', 'Triticale'),
  ('CLOVER', 'Trébol'),
  ('FORAGE_RADISH', 'Nabo forrajero'),
  ('MUSTARD', 'Mostaza'),
  ('FESCUE', 'Festuca'),
  ('MIX', 'Mezcla')
) as said(code, name);

alter table winter_grass add column winter_grass_crop_id uuid;
alter table winter_grass no force row level security;
update winter_grass set winter_grass_crop_id = crop.id
from winter_grass_crop as crop
where crop.company_id = winter_grass.company_id and crop.code = winter_grass.winter_grass_crop;
alter table winter_grass force row level security;
alter table winter_grass
  alter column winter_grass_crop_id set not null,
  drop column winter_grass_crop,
  add foreign key (company_id, winter_grass_crop_id) references winter_grass_crop;
create index on winter_grass (company_id, winter_grass_crop_id);

select protect('winter_grass_crop');
