-- What a wine was called on a day, so that its kind may be told as it was: the stage it began with, and every later one.
alter table content add column first_stage text;
alter table content no force row level security;
update content set first_stage = stage;
alter table content force row level security;
alter table content alter column first_stage set not null;

create table content_stage (
  company_id uuid not null references company,
  id uuid not null,
  content_id uuid not null,
  day date not null,
  stage text not null,
  primary key (company_id, id),
  foreign key (company_id, content_id) references content
);
create index on content_stage (company_id, day);
create index on content_stage (company_id, content_id);

-- The monthly declaration of what came into the cellars and left them, as it was filed. It is never changed: one that was wrong is
-- reopened, and the month is declared again.
create table wine_declaration (
  company_id uuid not null references company,
  id uuid not null,
  -- yyyy-mm
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  status text not null default 'FILED' check (status in ('FILED', 'REOPENED')),
  filed_on date not null,
  filed_by uuid not null references account,
  note text not null default '',
  -- the lines as they were declared, in whole millilitres with their names
  lines jsonb not null,
  -- what lay there at the end, in whole millilitres by content and mark: the next month opens with it
  stock jsonb not null,
  -- the lock date that stood before
  locked_before date,
  reopened_on date,
  reopened_by uuid references account,
  reopened_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index wine_declaration_once on wine_declaration (company_id, month) where status = 'FILED';

select protect('content_stage', 'wine_declaration');
