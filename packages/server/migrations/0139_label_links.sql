-- What a step of a label shows: a file of the label for each version, the last one last.
create table label_step_file (
  company_id uuid not null references company,
  label_step_id uuid not null,
  position int not null check (position > 0),
  file_id uuid not null,
  primary key (company_id, label_step_id, position),
  foreign key (company_id, label_step_id) references label_step on delete cascade,
  foreign key (company_id, file_id) references file on delete cascade
);
create index on label_step_file (company_id, file_id);

-- A link by which somebody without an account opens one step. Of its token only a hash is kept; the company stands in the token.
create table label_step_link (
  company_id uuid not null references company,
  id uuid not null,
  label_step_id uuid not null,
  token_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  visits int not null default 0 check (visits >= 0),
  last_visit_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, label_step_id) references label_step on delete cascade
);
create index on label_step_link (company_id, label_step_id);
select protect('label_step_file', 'label_step_link');

-- Since when a step waits for a new file, and who decided it without an account.
alter table label_step
  add column rejected_at timestamptz,
  add column decided_name text not null default '';
alter table label_step no force row level security;
update label_step set rejected_at = decided_at where status = 'REJECTED';
alter table label_step force row level security;
