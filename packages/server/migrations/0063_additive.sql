-- What of a product the law counts, in hundredths of a percent of its weight (of grams in 100 mL where it is a liquid).
alter table product
  add substance text check (substance in ('SORBIC', 'ASCORBIC', 'METATARTARIC', 'COPPER', 'DAP', 'SO2')),
  add substance_percent int check (substance_percent between 1 and 10000);

-- What a wine carries of each addition to it or to what flowed into it: base units of the product in a litre, unrounded.
alter table content_state
  add addition_ids uuid[] not null default '{}',
  add addition_doses double precision[] not null default '{}',
  add check (cardinality(addition_ids) = cardinality(addition_doses));

-- The links of history that stand already, the oldest first: a link never flows from one of its own entry.
-- They are of every company, and so the wall stands aside for as long as this takes.
alter table content_state no force row level security;
alter table content_state_parent no force row level security;
alter table addition no force row level security;
do $$
declare entry record;
begin
  for entry in
    select distinct s.company_id, s.entry_id from content_state s
    where exists (select from addition a where a.company_id = s.company_id) order by s.company_id, s.entry_id
  loop
    update content_state s set addition_ids = carried.ids, addition_doses = carried.doses
    from (
      select state_id, array_agg(id order by id) as ids, array_agg(dose order by id) as doses
      from (
        select state_id, id, sum(dose) as dose
        from (
          select child.id as state_id, kept.id, kept.dose * link.volume / child.volume as dose
          from content_state child
          join content_state_parent link on link.company_id = child.company_id and link.state_id = child.id
          join content_state parent on parent.company_id = link.company_id and parent.id = link.parent_id
          cross join unnest(parent.addition_ids, parent.addition_doses) as kept(id, dose)
          where child.company_id = entry.company_id and child.entry_id = entry.entry_id and child.volume > 0
          union all
          select child.id, added.id, added.amount * 1000.0::double precision / child.volume
          from content_state child
          join addition added on added.company_id = child.company_id and added.state_id = child.id
          where child.company_id = entry.company_id and child.entry_id = entry.entry_id and child.volume > 0
        ) parts group by state_id, id
      ) sums group by state_id
    ) carried
    where s.company_id = entry.company_id and s.id = carried.state_id;
  end loop;
end $$;
alter table content_state force row level security;
alter table content_state_parent force row level security;
alter table addition force row level security;

-- The most of each substance in a wine, in thousandths of a milligram per litre, where the company says otherwise.
alter table legal_thresholds
  add sorbic_limit int not null default 200000 check (sorbic_limit >= 0),
  add ascorbic_limit int not null default 300000 check (ascorbic_limit >= 0),
  add metatartaric_limit int not null default 100000 check (metatartaric_limit >= 0),
  add copper_limit int not null default 1000 check (copper_limit >= 0),
  add dap_limit int not null default 300000 check (dap_limit >= 0);
