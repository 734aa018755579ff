-- A link by which another calendar reads what its maker may see. Of its token only a hash is kept; the company stands in the token.
create table calendar_link (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  -- who leaves the company takes their links along, and comes back without them
  foreign key (company_id, account_id) references membership on delete cascade
);
create index on calendar_link (company_id, account_id, made_at);

select protect('calendar_link');

-- The calendar shows an order that was done on the day it was.
create index on work_order (company_id, done_on) where done_on is not null;
