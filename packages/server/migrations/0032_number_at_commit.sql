-- A work order takes its number when its transaction is committed: whoever makes the next one waits for that alone. Whoever must
-- know it before says `set constraints numbered immediate`.
create function number_work_order() returns trigger language plpgsql as $$
declare next int;
begin
  insert into document_number (company_id, kind, last) values (new.company_id, 'workorder', 1)
  on conflict (company_id, kind) do update set last = document_number.last + 1
  returning last into next;
  update work_order set number = next where company_id = new.company_id and id = new.id;
  return null;
end $$;
create constraint trigger numbered after insert on work_order deferrable initially deferred
  for each row when (new.number < 0) execute function number_work_order();

-- What has no number yet is not to be found by it.
drop trigger search_kept on work_order;
drop trigger search_renewed on work_order;
create trigger search_kept after insert on work_order for each row when (new.number > 0)
  execute function keep_search_entry('workorder', 'number', 'description');
create trigger search_renewed after update of number, description on work_order for each row when (new.number > 0)
  execute function keep_search_entry('workorder', 'number', 'description');
