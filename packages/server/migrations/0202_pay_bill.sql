-- What somebody is owed for the works of some days: one employee, or a crew or contractor.
create table pay_bill (
  company_id uuid not null references company,
  id uuid not null,
  number int not null,
  employee_id uuid,
  employees_provider_id uuid,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  day date not null,
  currency text not null,
  -- what one of its currency was worth on the day
  rate numeric(14, 6) not null check (rate > 0 and rate <> 'NaN'),
  is_approved boolean not null default false,
  -- hundredths of a cent of its currency
  total bigint not null check (total >= 0),
  note text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  constraint pay_bill_number_taken unique (company_id, number),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, employees_provider_id) references employees_provider,
  check (num_nonnulls(employee_id, employees_provider_id) = 1)
);
create index on pay_bill (company_id, day desc, id desc);
create index on pay_bill (company_id, employee_id) where employee_id is not null;
create index on pay_bill (company_id, employees_provider_id) where employees_provider_id is not null;

create table pay_bill_line (
  company_id uuid not null references company,
  id uuid not null,
  pay_bill_id uuid not null,
  position int not null,
  kind text not null check (kind in ('WORK', 'DIFFERENCE', 'BONUS', 'DISCOUNT')),
  work_record_id uuid,
  -- what the work was worth: hundredths of a cent of the company's currency
  cost bigint not null,
  -- hundredths of a cent of the bill's currency
  amount bigint not null,
  what text not null default '',
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, pay_bill_id) references pay_bill on delete cascade,
  foreign key (company_id, work_record_id) references work_record,
  check ((work_record_id is not null) = (kind in ('WORK', 'DIFFERENCE')))
);
create index on pay_bill_line (company_id, pay_bill_id);
create index on pay_bill_line (company_id, work_record_id) where work_record_id is not null;
-- A work is the work of one bill at most: what it changes by later are differences.
create unique index pay_bill_work_taken on pay_bill_line (company_id, work_record_id) where kind = 'WORK';
create unique index pay_bill_line_once on pay_bill_line (company_id, pay_bill_id, work_record_id) where work_record_id is not null;

-- What was paid of a bill; one that is annulled pays nothing.
create table pay_bill_share (
  company_id uuid not null references company,
  id uuid not null,
  pay_bill_id uuid not null,
  day date not null,
  method text not null check (method in ('CASH', 'CREDIT', 'DEBIT', 'PAYPAL')),
  amount bigint not null check (amount > 0),
  note text not null default '',
  is_annulled boolean not null default false,
  reason text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, pay_bill_id) references pay_bill,
  check (not is_annulled or reason <> '')
);
create index on pay_bill_share (company_id, pay_bill_id, day);

select protect('pay_bill', 'pay_bill_line', 'pay_bill_share');
