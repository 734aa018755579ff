-- Whites and rosés ask for more molecular sulfur dioxide than reds. Hundredths of a mg/L.
alter table company add molecular_so2_alarm_white int not null default 80 check (molecular_so2_alarm_white between 0 and 500);
grant update (molecular_so2_alarm_white) on company to app_rt;
