-- A type of work order that is no longer offered leaves its name free.
alter table work_order_type drop constraint work_order_type_name_taken;
create unique index work_order_type_name_taken on work_order_type (company_id, name) where retired_at is null;

-- An order that was done otherwise than planned: what was planned, and what differs from it.
create table work_order_plan (
  company_id uuid not null references company,
  work_order_id uuid not null,
  -- the order as the call that writes one takes it
  plan jsonb not null,
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  accepted_by uuid references account,
  accepted_at timestamptz,
  note text not null default '',
  primary key (company_id, work_order_id),
  foreign key (company_id, work_order_id) references work_order on delete cascade,
  check ((accepted_by is null) = (accepted_at is null))
);
create index on work_order_plan (company_id) where accepted_by is null;
select protect('work_order_plan');
