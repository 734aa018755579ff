-- A deposit where goods on hold wait apart: the only place that they may be carried to.
alter table distribution_deposit add column is_quarantine boolean not null default false;
