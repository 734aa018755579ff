-- Below how much molecular SO2 an aging wine asks for attention, in hundredths of a milligram per litre; none at nothing.
alter table company add molecular_so2_alarm int not null default 50 check (molecular_so2_alarm between 0 and 500);
grant update (molecular_so2_alarm) on company to app_rt;
