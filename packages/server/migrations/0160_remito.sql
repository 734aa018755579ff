-- What a delivery note (remito) says of who issues it, and where its number comes from.
alter table company
  add column gross_income_number text not null default '',
  add column vat_condition text
    check (vat_condition in ('REGISTERED', 'SIMPLIFIED', 'EXEMPT', 'NOT_LIABLE', 'FINAL_CONSUMER')),
  add column activity_start date,
  add column point_of_issue int not null default 1 check (point_of_issue between 1 and 99999),
  add column remito_letter text not null default 'X' check (remito_letter in ('R', 'X'));
grant update (gross_income_number, vat_condition, activity_start, point_of_issue, remito_letter) on company to app_rt;

-- A numbered delivery note, of what leaves for somebody else: a note, a dispatch of an order, or a load of wine. One for each attempt of a
-- load's work order. A voided one keeps its number, also when what it was of is deleted.
create table remito (
  company_id uuid not null references company,
  id uuid not null,
  letter text not null check (letter in ('R', 'X')),
  point_of_issue int not null check (point_of_issue between 1 and 99999),
  number int not null check (number > 0),
  issued_on date not null,
  input_id uuid,
  order_dispatch_id uuid,
  work_order_id uuid,
  attempt int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, letter, point_of_issue, number),
  unique (company_id, input_id),
  unique (company_id, order_dispatch_id),
  unique (company_id, work_order_id, attempt),
  check (num_nonnulls(input_id, order_dispatch_id, work_order_id) <= 1),
  foreign key (company_id, input_id) references input on delete set null (input_id),
  foreign key (company_id, order_dispatch_id) references order_dispatch on delete set null (order_dispatch_id),
  foreign key (company_id, work_order_id) references work_order on delete set null (work_order_id)
);
create index on remito (company_id, issued_on);

-- Dispatches had numbers of their own; they go on in the first point of issue.
alter table order_dispatch no force row level security;
alter table document_number no force row level security;
insert into remito (company_id, id, letter, point_of_issue, number, issued_on, order_dispatch_id)
  select company_id, gen_random_uuid(), 'X', 1, number, happened_on, id from order_dispatch;
update document_number set kind = 'remito X 1' where kind = 'orderDispatch';
alter table document_number force row level security;
alter table order_dispatch force row level security;
alter table order_dispatch drop column number;

select protect('remito');
