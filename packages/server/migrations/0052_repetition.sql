-- Repetitions of work orders: what is to be done again and again, and when.
create table work_order_repetition (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  type_id uuid not null,
  employee_id uuid not null,
  cellar_id uuid not null,
  from_date date not null,
  to_date date,
  days text[] not null check (cardinality(days) between 1 and 7),
  -- HH:MM as the clocks of the company show it
  start_time text not null check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  is_paused boolean not null default false,
  -- the rest of the order, as the call that makes one takes it
  order_data jsonb not null,
  -- in whose name its orders are given out: who saved it last
  saved_by uuid not null references account,
  -- the next slot, and the instant at which its order is due; none when it is paused or has ended
  next_day date,
  next_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint work_order_repetition_name_taken unique (company_id, name),
  foreign key (company_id, type_id) references work_order_type,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, cellar_id) references cellar,
  check ((next_day is null) = (next_at is null)),
  check (not is_paused or next_at is null)
);
create index on work_order_repetition (company_id, cellar_id);
create index on work_order_repetition (next_at);

-- A slot that has come: whoever writes its row makes its order, in the same transaction, and nobody else ever does.
create table work_order_repetition_slot (
  company_id uuid not null references company,
  repetition_id uuid not null,
  day date not null,
  state text not null check (state in ('MADE', 'REFUSED', 'MISSED', 'SKIPPED')),
  work_order_id uuid,
  -- why there is no order: the code of the refusal, and of each field
  refusal text,
  errors jsonb not null default '{}',
  primary key (company_id, repetition_id, day),
  foreign key (company_id, repetition_id) references work_order_repetition on delete cascade,
  foreign key (company_id, work_order_id) references work_order on delete set null (work_order_id),
  check ((state = 'REFUSED') = (refusal is not null))
);
create index on work_order_repetition_slot (company_id, work_order_id);

select protect('work_order_repetition', 'work_order_repetition_slot');
-- The clock looks over all companies for what is due.
create policy owner on work_order_repetition for select to current_user using (true);
