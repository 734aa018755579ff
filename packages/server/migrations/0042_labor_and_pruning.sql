alter table work_record drop constraint work_record_kind_check;
alter table work_record add constraint work_record_kind_check
  check (kind in ('curation', 'irrigation', 'harvest', 'labor', 'pruning'));

-- The labors that a company knows; those it started with have the code of the list.
create table labor_type (
  company_id uuid not null references company,
  id uuid not null,
  code text,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint labor_type_name_taken unique (company_id, name)
);

insert into labor_type (company_id, id, code, name)
select company.id, gen_random_uuid(), said.code, said.name
from company, (values
  ('TYING', 'Atadura'),
  ('TRAINING_WIRES', 'Movimiento de alambres'),
  ('SHOOT_THINNING', 'Desbrote'),
  ('LEAF_REMOVAL', 'Deshoje'),
  ('TOPPING', 'Despunte'),
  ('BUNCH_THINNING', 'Raleo de racimos'),
  ('SUCKERING', 'Desbrote de tronco'),
  ('WEEDING', 'Desmalezado'),
  ('HOEING', 'Carpida'),
  ('TILLAGE', 'Rastreo'),
  ('FURROWING', 'Surqueo'),
  ('CANAL_CLEANING', 'Limpieza de acequias'),
  ('REPLANTING', 'Replante (fallas)'),
  ('LAYERING', 'Mugrón'),
  ('GRAFTING', 'Injerto'),
  ('POST_REPAIR', 'Reparación de espaldero'),
  ('NETTING', 'Malla antigranizo'),
  ('FROST_CONTROL', 'Control de heladas'),
  ('BIRD_CONTROL', 'Control de aves'),
  ('SAMPLING', 'Muestreo'),
  ('UPROOTING', 'Arranque'),
  ('OTHER', 'Otra')
) as said(code, name);

create table labor (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'labor' check (kind = 'labor'),
  type_id uuid not null,
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade,
  foreign key (company_id, type_id) references labor_type
);
create index on labor (company_id, type_id);

create table pruning (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'pruning' check (kind = 'pruning'),
  type text not null,
  -- tenths, because it is the average of the plants that were counted
  bud_by_plant int not null default 0 check (bud_by_plant >= 0),
  -- grams, of all the wood that came off its plots
  prunning_weight bigint not null default 0 check (prunning_weight >= 0),
  prunning_weight_unit text not null default 'KG',
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade
);

-- The plants of each plot as they were then: it may be replanted or counted anew later. Null where nobody knew.
create table pruning_land (
  company_id uuid not null references company,
  work_record_id uuid not null,
  land_id uuid not null,
  plants bigint check (plants > 0),
  primary key (company_id, work_record_id, land_id),
  foreign key (company_id, work_record_id) references pruning on delete cascade,
  foreign key (company_id, land_id) references land
);

select protect('labor_type', 'labor', 'pruning', 'pruning_land');
