-- A land's works are read in the order of their days: the day stands beside the land, and the key keeps it that of the work.
alter table work_record_land add column initial_timezone date;
alter table work_record_land no force row level security;
alter table work_record no force row level security;
update work_record_land as part set initial_timezone = work.initial_timezone
  from work_record as work where work.company_id = part.company_id and work.id = part.work_record_id;
alter table work_record force row level security;
alter table work_record_land force row level security;
alter table work_record_land alter column initial_timezone set not null;
create unique index work_record_on_its_day on work_record (company_id, id, initial_timezone);
alter table work_record_land add constraint work_record_land_on_its_day
  foreign key (company_id, work_record_id, initial_timezone)
  references work_record (company_id, id, initial_timezone) on update cascade on delete cascade;
alter table work_record_land drop constraint work_record_land_company_id_work_record_id_fkey;
create index on work_record_land (company_id, land_id, initial_timezone desc, work_record_id desc);
drop index work_record_land_company_id_land_id_idx;
