-- A fermentation that is too warm may ring by a device, whose reading is newer than what somebody measured.
alter table fermentation_alarm add column device_id uuid;
alter table fermentation_alarm add foreign key (company_id, device_id) references device;
create index on fermentation_alarm (company_id, device_id) where device_id is not null;
