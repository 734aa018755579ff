-- A key refuses that a named record goes, or takes its rows along; it changes none. A table that is distributed by company takes no key that would,
-- and so whoever deletes a record has the rows that outlive it name none, and whoever changes what rows repeat takes those away before.

alter table membership
  drop constraint membership_company_id_employee_id_fkey,
  add foreign key (company_id, employee_id) references employee;
alter table transfer
  drop constraint transfer_company_id_made_batch_id_fkey,
  add foreign key (company_id, made_batch_id) references cellar_element_batch;
alter table lot_loss
  drop constraint lot_loss_company_id_cellar_element_batch_id_fkey,
  add foreign key (company_id, cellar_element_batch_id) references cellar_element_batch;
alter table work_order_repetition_slot
  drop constraint work_order_repetition_slot_company_id_work_order_id_fkey,
  add foreign key (company_id, work_order_id) references work_order;
alter table blend_trial
  drop constraint blend_trial_company_id_work_order_id_fkey,
  add foreign key (company_id, work_order_id) references work_order;
alter table remito
  drop constraint remito_company_id_input_id_fkey,
  drop constraint remito_company_id_order_dispatch_id_fkey,
  drop constraint remito_company_id_work_order_id_fkey,
  add foreign key (company_id, input_id) references input,
  add foreign key (company_id, order_dispatch_id) references order_dispatch,
  add foreign key (company_id, work_order_id) references work_order;
alter table employee_task
  drop constraint employee_task_company_id_previous_id_fkey,
  add foreign key (company_id, previous_id) references employee_task;
alter table maintenance
  drop constraint maintenance_company_id_repeats_id_fkey,
  add foreign key (company_id, repeats_id) references maintenance;
alter table harvest_pick
  drop constraint harvest_pick_company_id_harvest_id_fkey,
  add foreign key (company_id, harvest_id) references work_record;

alter table work_record_land
  drop constraint work_record_land_on_its_day,
  add constraint work_record_land_on_its_day foreign key (company_id, work_record_id, initial_timezone)
    references work_record (company_id, id, initial_timezone) on delete cascade;
alter table pay_bill_line
  drop constraint pay_bill_line_payee,
  add constraint pay_bill_line_payee foreign key (company_id, pay_bill_id, payee_id)
    references pay_bill (company_id, id, payee_id) on delete cascade;
