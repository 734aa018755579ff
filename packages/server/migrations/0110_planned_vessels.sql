-- Who does a transfer, what is expected to be ground in it, and the vessels that are known by their kind alone until somebody
-- chooses them. Weights in grams, volumes in millilitres.
alter table transfer
  add column employee_id uuid,
  add column amount_of_bines int not null default 0 check (amount_of_bines >= 0),
  add column expected_weight bigint not null default 0 check (expected_weight >= 0),
  add column expected_bines int not null default 0 check (expected_bines >= 0),
  add column expected_boxes int not null default 0 check (expected_boxes >= 0),
  add foreign key (company_id, employee_id) references employee;
create index on transfer (company_id, employee_id) where employee_id is not null;

create table transfer_planned_vessel (
  company_id uuid not null references company,
  transfer_id uuid not null,
  position int not null,
  element_type_id uuid not null,
  amount bigint not null check (amount > 0),
  note text not null default '',
  primary key (company_id, transfer_id, position),
  foreign key (company_id, transfer_id) references transfer on delete cascade,
  foreign key (company_id, element_type_id) references element_type
);
create index on transfer_planned_vessel (company_id, element_type_id);
select protect('transfer_planned_vessel');

-- What stays in a vessel after the order: as it was said while it is planned, as it was found once it is done.
alter table transfer_origin
  add column final_amount bigint check (final_amount >= 0),
  add column final_unit text not null default 'LITER',
  add column to_element_type_id uuid,
  add foreign key (company_id, to_element_type_id) references element_type;
create index on transfer_origin (company_id, to_element_type_id) where to_element_type_id is not null;
alter table transfer_destination
  add column final_amount bigint check (final_amount >= 0),
  add column final_unit text not null default 'LITER',
  add column to_element_type_id uuid,
  add foreign key (company_id, to_element_type_id) references element_type;
create index on transfer_destination (company_id, to_element_type_id) where to_element_type_id is not null;
