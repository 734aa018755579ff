-- What an entry changed of a vessel by emptying or opening it, as it was before: who takes the entry back gives it back.
create table vessel_before (
  company_id uuid not null,
  entry_id bigint not null,
  cellar_element_id uuid not null,
  is_dirty boolean not null,
  held_conventional boolean not null,
  cleaned_on date,
  primary key (company_id, entry_id, cellar_element_id),
  foreign key (company_id, entry_id) references ledger_entry,
  foreign key (company_id, cellar_element_id) references cellar_element on delete cascade
);
create index on vessel_before (company_id, cellar_element_id);

-- Vessels that stand empty and unwashed: they were clean before the entry that took the last of their wine.
alter table cellar_element no force row level security;
alter table ledger_movement no force row level security;
alter table balance no force row level security;
insert into vessel_before
select m.company_id, max(m.entry_id), e.id, false, false, null
from cellar_element e
join ledger_movement m on m.company_id = e.company_id and m.source_id = e.id and m.kind = 'WINE' and m.amount > 0
where e.is_dirty
  and not exists (
    select from balance b where b.company_id = e.company_id and b.place_id = e.id and b.kind = 'WINE' and b.amount > 0)
group by m.company_id, e.id;
alter table balance force row level security;
alter table ledger_movement force row level security;
alter table cellar_element force row level security;
select protect('vessel_before');
