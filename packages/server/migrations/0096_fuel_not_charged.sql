-- Millilitres of fuel that a finished work burnt, that no deposit gave and no price paid.
alter table work_record add column fuel_uncharged bigint not null default 0 check (fuel_uncharged >= 0);
create index on work_record (company_id) where fuel_uncharged > 0;
