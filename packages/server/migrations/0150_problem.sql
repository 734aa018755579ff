-- What customers and deposits complain of about bottles: of which lot and order, who looks after it until when, and how it ended.
create table problem (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  type text not null,
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'DONE', 'REJECTED')),
  description text not null,
  conclusion text not null default '',
  reported_on date not null,
  deadline_date date,
  closed_on date,
  -- bottles
  amount int check (amount > 0),
  customer_id uuid,
  wine_order_id uuid,
  distribution_deposit_id uuid,
  wine_batch_id uuid,
  employee_id uuid not null,
  -- why it keeps its lot on hold; nothing while it does not
  hold_reason text,
  reported_by uuid not null references account,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, customer_id) references customer,
  foreign key (company_id, wine_order_id) references wine_order,
  foreign key (company_id, distribution_deposit_id) references distribution_deposit,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, employee_id) references employee,
  check (deadline_date >= reported_on),
  check ((status in ('DONE', 'REJECTED')) = (closed_on is not null)),
  check ((closed_on is not null) = (conclusion <> '')),
  check (customer_id is not null or distribution_deposit_id is not null),
  check (hold_reason is null or wine_batch_id is not null)
);
create index on problem (company_id, status, number desc);
create index on problem (company_id, reported_on, id);
create index on problem (company_id, customer_id);
create index on problem (company_id, wine_order_id);
create index on problem (company_id, distribution_deposit_id);
create index on problem (company_id, wine_batch_id);
create index on problem (company_id, employee_id);
create index on problem (company_id, deadline_date) where closed_on is null;

-- What is said of it meanwhile, to whom, and of which of its files.
create table problem_comment (
  company_id uuid not null references company,
  id uuid not null,
  problem_id uuid not null,
  comment text not null,
  account_id uuid not null references account,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, problem_id) references problem on delete cascade
);
create index on problem_comment (company_id, problem_id, created_at);

create table problem_comment_mention (
  company_id uuid not null references company,
  problem_comment_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, problem_comment_id, employee_id),
  foreign key (company_id, problem_comment_id) references problem_comment on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index on problem_comment_mention (company_id, employee_id);

create table problem_comment_file (
  company_id uuid not null references company,
  problem_comment_id uuid not null,
  file_id uuid not null,
  primary key (company_id, problem_comment_id, file_id),
  foreign key (company_id, problem_comment_id) references problem_comment on delete cascade,
  foreign key (company_id, file_id) references file on delete cascade
);
create index on problem_comment_file (company_id, file_id);

select protect('problem', 'problem_comment', 'problem_comment_mention', 'problem_comment_file');
select searchable('problem', 'problem', 'number', 'description');
