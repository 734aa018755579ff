-- Whether somebody owned up to ten times the dose of a supply of a field work.
alter table work_record add column dose_confirmed boolean not null default false;
