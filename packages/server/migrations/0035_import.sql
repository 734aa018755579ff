-- What is brought from a spreadsheet: the file as it was read, how each row stands, and the record that it became.
create table import (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null,
  file_name text not null,
  -- by which a repeated upload is known
  sent_sha256 bytea not null,
  -- the headings of the file, each with the field that it was read as
  columns jsonb not null,
  status text not null default 'READ' check (status in ('READ', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  only_good boolean not null default false,
  -- how many rows the work that is under way has done
  done int not null default 0 check (done >= 0),
  problem jsonb,
  created_at timestamptz not null default now(),
  created_by uuid not null references account,
  finished_at timestamptz,
  primary key (company_id, id)
);
select protect('import');
create index import_newest on import (company_id, created_at desc);

create table import_row (
  company_id uuid not null references company,
  import_id uuid not null,
  row int not null,
  cells jsonb not null,
  state text not null check (state in ('GOOD', 'WRONG', 'EXISTS', 'MADE')),
  mistakes jsonb not null,
  -- the record that the row became, of the kind of its import
  entity_id uuid,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references import
);
select protect('import_row');
