-- One more kind of work, beside those that there are already.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'work_record_kind_check');
begin
  alter table work_record drop constraint work_record_kind_check;
  execute 'alter table work_record add constraint work_record_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''fertilization''::text, ');
end $$;

create table fertilization (
  company_id uuid not null references company,
  work_record_id uuid not null,
  kind text not null default 'fertilization' check (kind = 'fertilization'),
  type text not null,
  -- whole kilos of each nutrient that a hectare is to get
  suggested_nutrients jsonb not null default '{}',
  primary key (company_id, work_record_id),
  foreign key (company_id, work_record_id, kind) references work_record (company_id, id, kind) on delete cascade
);

select protect('fertilization');
