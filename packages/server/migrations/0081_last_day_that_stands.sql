-- What was taken back locks no day any more: the last day of a balance is that of the movements that stand.
alter table balance no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_movement no force row level security;
update balance set last_on = (
  select max(m.happened_on) from ledger_movement m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and e.reverses is null
  where m.company_id = balance.company_id and m.thing_id = balance.thing_id and balance.place_id in (m.source_id, m.target_id)
    and not exists (select from ledger_entry undo where undo.company_id = e.company_id and undo.reverses = e.id))
where (company_id, thing_id) in (
  select m.company_id, m.thing_id from ledger_movement m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and e.reverses is not null);
alter table ledger_movement force row level security;
alter table ledger_entry force row level security;
alter table balance force row level security;
