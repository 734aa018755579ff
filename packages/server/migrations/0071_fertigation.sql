-- What travels with the water has its own machines, and is paid for apart.
alter table irrigation add column fertilization_paid boolean not null default false;

create table irrigation_machine (
  company_id uuid not null references company,
  work_record_id uuid not null,
  machine_id uuid not null,
  primary key (company_id, work_record_id, machine_id),
  foreign key (company_id, work_record_id) references irrigation on delete cascade,
  foreign key (company_id, machine_id) references machine
);
create index on irrigation_machine (company_id, machine_id);
select protect('irrigation_machine');
