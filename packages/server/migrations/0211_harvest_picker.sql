-- Who picked how much of a harvest by the piece, and what it pays for each unit.
alter table harvest
  -- hundredths of a cent of the company's currency for one of each
  add kilo_rate bigint not null default 0 check (kilo_rate >= 0),
  add bin_rate bigint not null default 0 check (bin_rate >= 0),
  add box_rate bigint not null default 0 check (box_rate >= 0);

create table harvest_picker (
  company_id uuid not null references company,
  id uuid not null,
  work_record_id uuid not null,
  position int not null,
  employee_id uuid,
  employees_provider_id uuid,
  day date not null,
  unit text not null check (unit in ('KG', 'BINES', 'BOXES')),
  -- grams, or whole bins or boxes
  amount bigint not null check (amount > 0),
  -- hundredths of a cent; that of the harvest where it says nothing
  rate bigint check (rate >= 0),
  primary key (company_id, id),
  foreign key (company_id, work_record_id) references harvest on delete cascade,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, employees_provider_id) references employees_provider,
  check (num_nonnulls(employee_id, employees_provider_id) = 1)
);
create index on harvest_picker (company_id, work_record_id);
create index on harvest_picker (company_id, employee_id) where employee_id is not null;
create index on harvest_picker (company_id, employees_provider_id) where employees_provider_id is not null;
select protect('harvest_picker');

-- A line may be piecework of a harvest in one unit. Many are paid for one harvest so, each of them once.
alter table pay_bill
  add payee_id uuid not null generated always as (coalesce(employee_id, employees_provider_id)) stored,
  add constraint pay_bill_payee_key unique (company_id, id, payee_id);

alter table pay_bill_line
  add piece text check (piece in ('KG', 'BINES', 'BOXES')),
  add payee_id uuid,
  add check (piece is null or work_record_id is not null),
  add check ((payee_id is null) = (piece is null)),
  add constraint pay_bill_line_payee foreign key (company_id, pay_bill_id, payee_id)
    references pay_bill (company_id, id, payee_id) on update cascade on delete cascade;

drop index pay_bill_work_taken;
drop index pay_bill_line_once;
create unique index pay_bill_work_taken on pay_bill_line (company_id, work_record_id) where kind = 'WORK' and piece is null;
create unique index pay_bill_piece_taken on pay_bill_line (company_id, work_record_id, piece, payee_id)
  where kind = 'WORK' and piece is not null;
create unique index pay_bill_line_once on pay_bill_line (company_id, pay_bill_id, work_record_id, piece) nulls not distinct
  where work_record_id is not null;
