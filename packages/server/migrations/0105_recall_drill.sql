-- A drill of a recall: what it began with, how long it took, what it reached, and its report as it was answered when it was closed.
create table recall_drill (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  start_type text not null,
  start_id uuid not null,
  start_name text not null,
  note text not null default '',
  started_at timestamptz not null default clock_timestamp(),
  started_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  -- what part of the bottles and litres was found, from nothing to one
  share double precision check (share between 0 and 1 and share <> 'NaN'),
  reached jsonb,
  report jsonb,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  check ((ended_at is null) = (report is null))
);

-- What a drill put on hold, so that it can let go the same again.
create table recall_hold (
  company_id uuid not null references company,
  recall_drill_id uuid not null,
  kind text not null check (kind in ('content', 'stockBatch', 'wineBatch')),
  thing_id uuid not null,
  primary key (company_id, recall_drill_id, kind, thing_id),
  foreign key (company_id, recall_drill_id) references recall_drill
);
create index on recall_hold (company_id, thing_id);

select protect('recall_drill', 'recall_hold');
select searchable('recall_drill', 'recallDrill', 'start_name', 'note');
