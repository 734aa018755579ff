-- Two more kinds of work, beside those that there are already.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'work_record_kind_check');
begin
  alter table work_record drop constraint work_record_kind_check;
  execute 'alter table work_record add constraint work_record_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''sowing''::text, ''winterGrass''::text, ');
end $$;

create table sowing (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'sowing' check (kind = 'sowing'),
  seed_id uuid not null,
  -- hundredths of a seed on a metre of row
  seeds_per_meter int not null default 0 check (seeds_per_meter >= 0),
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade,
  foreign key (company_id, seed_id) references seed
);
create index on sowing (company_id, seed_id);

create table winter_grass (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'winterGrass' check (kind = 'winterGrass'),
  seed_id uuid not null,
  winter_grass_crop text not null,
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade,
  foreign key (company_id, seed_id) references seed
);
create index on winter_grass (company_id, seed_id);

select protect('sowing', 'winter_grass');
