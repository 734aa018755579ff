-- A note that is deleted gives the numbers of its grape units back.
alter table ciu add column cancelled boolean not null default false;
alter table ciu no force row level security;
alter table input no force row level security;
update ciu set cancelled = true from input
  where input.company_id = ciu.company_id and input.id = ciu.input_id and input.status = 'CANCELLED';
alter table input force row level security;
alter table ciu force row level security;
alter table ciu drop constraint ciu_taken;
create unique index ciu_taken on ciu (company_id, ciu) where not cancelled;
