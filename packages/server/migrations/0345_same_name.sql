-- A name is the same whatever its case and accents, as lists, imports and the search read it: "malbec" is no second variety beside "Malbec". Holds for
-- everything whose name is unique, among what it is unique among. Names that were there before may go on beside each other, and what is rebuilt from a
-- takeout (by the owner of the tables) comes as it was.
create function refuse_same_name() returns trigger language plpgsql as $$
declare taken boolean;
begin
  if tg_op = 'UPDATE' and lower(f_unaccent(old.name)) = lower(f_unaccent(new.name)) then
    return new;
  end if;
  execute format('select exists (select from %I.%I t where t.company_id = ($1).company_id and t.id <> ($1).id
    and lower(f_unaccent(t.name)) = lower(f_unaccent(($1).name))%s)', tg_table_schema, tg_table_name, tg_argv[1])
    into taken using new;
  if taken then
    raise unique_violation using constraint = tg_argv[0], message = 'the same name, otherwise written';
  end if;
  return new;
end $$;

do $$
declare
  rule record;
begin
  for rule in
    select held.relname as tbl, name.relname as taken,
      coalesce(string_agg(format(' and t.%1$I is not distinct from ($1).%1$I', col.attname), '')
        filter (where col.attname not in ('company_id', 'name')), '') as among,
      exists (select from pg_attribute a where a.attrelid = held.oid and a.attname = 'retired_at' and not a.attisdropped) as retires
    from pg_index i
    join pg_class name on name.oid = i.indexrelid and name.relname like '%name\_taken'
    join pg_class held on held.oid = i.indrelid
    join pg_attribute col on col.attrelid = held.oid and col.attnum = any(i.indkey::int2[])
    where held.relnamespace = 'public'::regnamespace
    group by held.oid, held.relname, name.relname
    having bool_or(col.attname = 'name')
    order by held.relname
  loop
    execute format('create index %I on %I (company_id, (lower(f_unaccent(name))))', rule.tbl || '_by_plain_name', rule.tbl);
    execute format('create trigger same_name before insert or update of name on %I for each row
      when (current_user = ''app_rt'') execute function refuse_same_name(%L, %L)', rule.tbl, rule.taken,
      rule.among || case when rule.retires then ' and t.retired_at is null' else '' end);
  end loop;
end $$;
