-- Each movement carries the day of its entry, so that the newest of a kind or a place stand together in one index.
alter table ledger_movement add column happened_on date;

alter table ledger_movement disable trigger append_only;
alter table ledger_movement no force row level security;
alter table ledger_entry no force row level security;
update ledger_movement m set happened_on = e.happened_on
from ledger_entry e where e.company_id = m.company_id and e.id = m.entry_id;
alter table ledger_entry force row level security;
alter table ledger_movement force row level security;
alter table ledger_movement enable trigger append_only;

alter table ledger_movement alter column happened_on set not null;
-- The day is the entry's own: the key says so. It also serves what reads entries by their days.
alter table ledger_entry add constraint entry_by_day unique (company_id, happened_on, id);
drop index ledger_entry_company_id_happened_on_id_idx;
alter table ledger_movement drop constraint ledger_movement_company_id_entry_id_fkey;
alter table ledger_movement add foreign key (company_id, happened_on, entry_id)
  references ledger_entry (company_id, happened_on, id);

create index on ledger_movement (company_id, kind, happened_on, entry_id, line);
create index on ledger_movement (company_id, source_id, happened_on, entry_id, line);
create index on ledger_movement (company_id, target_id, happened_on, entry_id, line);
drop index ledger_movement_company_id_source_id_entry_id_idx;
drop index ledger_movement_company_id_target_id_entry_id_idx;

-- A record is found by two of its columns; a change of others leaves its line of the search alone.
create or replace function searchable(tbl text, entity text, title text, subtitle text default '') returns void language plpgsql as $$
begin
  execute format('create trigger search_kept after insert on %I for each row
                  execute function keep_search_entry(%L, %L, %L)', tbl, entity, title, subtitle);
  execute format('create trigger search_renewed after update of %s on %I for each row
                  execute function keep_search_entry(%L, %L, %L)',
                 concat_ws(', ', quote_ident(title), quote_ident(nullif(subtitle, ''))), tbl, entity, title, subtitle);
  execute format('create trigger search_dropped after delete on %I for each row
                  execute function drop_search_entry(%L)', tbl, entity);
end $$;

do $$
declare
  kept record;
  args text[];
begin
  for kept in
    select relname, tgargs from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'search_kept'
  loop
    args := string_to_array(encode(kept.tgargs, 'escape'), '\000');
    execute format('drop trigger search_kept on %I', kept.relname);
    execute format('drop trigger search_dropped on %I', kept.relname);
    perform searchable(kept.relname, args[1], args[2], args[3]);
  end loop;
end $$;
