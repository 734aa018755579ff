-- What was picked, watered, tended, worked, planned and sold is added up month by month as well, beside what the ledger moved: so it is read of records that
-- can be written anew, moved to another day and taken away. Each of these leaves a line in `figure_change` for every month that it was or is of.

-- Cuts are called by their dimensions from now on, and there are more of them: all months are added up anew. Nothing is lost with these tables.
truncate figure_month, figure_fresh, figure_change;

-- Who migrates may change records of any company; the lines are theirs.
create policy owner on figure_change for insert to current_user with check (true);

-- Of records that bear their day: the column is named where the trigger is made.
create function change_figures_by_day() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct company_id, date_trunc('month', (to_jsonb(changed) ->> tg_argv[0])::date)::date from changed;
  return null;
end $$;
create function change_figures_on_days() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct new.company_id, date_trunc('month', bearing.day::date)::date
  from (values (to_jsonb(old) ->> tg_argv[0]), (to_jsonb(new) ->> tg_argv[0])) as bearing(day);
  return null;
end $$;

do $$
declare watched record;
begin
  for watched in select * from (values
    ('work_record', 'final_timezone', array['final_timezone', 'initial_timezone', 'status', 'retired_at', 'kind', 'wine_estate_id', 'employee_id',
      'employees_provider_id', 'people_used_amount', 'worked_days', 'machine_hours']),
    ('harvest_pick', 'day', array['day', 'grams', 'cellar_id']),
    ('order_dispatch', 'happened_on', array['happened_on', 'is_undone']),
    ('order_return', 'happened_on', array['happened_on', 'is_undone']),
    ('employee_task', 'due_date', array['due_date', 'status', 'employee_id', 'closed_on'])
  ) as each(name, day, told) loop
    execute format('create trigger figures_added after insert on %I referencing new table as changed
      for each statement execute function change_figures_by_day(%L)', watched.name, watched.day);
    execute format('create trigger figures_removed after delete on %I referencing old table as changed
      for each statement execute function change_figures_by_day(%L)', watched.name, watched.day);
    execute format('create trigger figures_renewed after update of %s on %I for each row when (%s) execute function change_figures_on_days(%L)',
      (select string_agg(format('%I', told), ', ') from unnest(watched.told) as told), watched.name,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', told), ' or ') from unnest(watched.told) as told), watched.day);
  end loop;
end $$;

-- Work orders are written with each posting of the cellar, one at a time: theirs is the least that can be done.
create function change_figures_of_plan() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_change (company_id, month) values (old.company_id, date_trunc('month', old.date_to_start)::date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.date_to_start <> old.date_to_start then
    insert into figure_change (company_id, month) values (new.company_id, date_trunc('month', new.date_to_start)::date);
  end if;
  return null;
end $$;
create trigger figures_added after insert on work_order for each row execute function change_figures_of_plan();
create trigger figures_removed after delete on work_order for each row execute function change_figures_of_plan();
create trigger figures_renewed after update of date_to_start, status, employee_id, done_on on work_order for each row
  when (old.date_to_start is distinct from new.date_to_start or old.status is distinct from new.status
    or old.employee_id is distinct from new.employee_id or old.done_on is distinct from new.done_on)
  execute function change_figures_of_plan();

-- A grape unit is picked on its own day, and received on that of its delivery note.
create function change_figures_of_grapes() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct changed.company_id, date_trunc('month', bearing.day)::date
  from changed
  left join input on input.company_id = changed.company_id and input.id = changed.input_id
  cross join lateral (values (changed.harvested_date), (input.date)) as bearing(day)
  where bearing.day is not null;
  if tg_op = 'UPDATE' then
    insert into figure_change (company_id, month)
    select distinct was.company_id, date_trunc('month', bearing.day)::date
    from was
    left join input on input.company_id = was.company_id and input.id = was.input_id
    cross join lateral (values (was.harvested_date), (input.date)) as bearing(day)
    where bearing.day is not null;
  end if;
  return null;
end $$;

-- A delivery note that is refused, or goes elsewhere or on another day, takes its grapes along.
create function change_figures_of_note() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct new.company_id, date_trunc('month', bearing.day)::date
  from (
    values (old.date), (new.date)
    union all
    select c.harvested_date from ciu c where c.company_id = new.company_id and c.input_id = new.id
  ) as bearing(day);
  return null;
end $$;
create trigger figures_renewed after update of date, status, to_cellar_id on input for each row
  when (old.date is distinct from new.date or old.status is distinct from new.status or old.to_cellar_id is distinct from new.to_cellar_id)
  execute function change_figures_of_note();

-- What hangs on a record is of its day: the plots of a grape unit.
create function change_figures_of_plots() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct c.company_id, date_trunc('month', c.harvested_date)::date
  from changed join ciu c on c.company_id = changed.company_id and c.id = changed.origin_id;
  return null;
end $$;

-- The plots, supplies and water of a finished work; one that is finished or opened again leaves its own line.
create function change_figures_of_work() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct w.company_id, date_trunc('month', w.final_timezone)::date
  from changed join work_record w on w.company_id = changed.company_id and w.id = changed.work_record_id
  where w.status = 'DONE';
  return null;
end $$;

-- The bottles of a trip, and those that came back.
create function change_figures_of_trip() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct d.company_id, date_trunc('month', d.happened_on)::date
  from changed join order_dispatch d on d.company_id = changed.company_id and d.id = changed.order_dispatch_id;
  return null;
end $$;
create function change_figures_of_return() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct r.company_id, date_trunc('month', r.happened_on)::date
  from changed join order_return r on r.company_id = changed.company_id and r.id = changed.order_return_id;
  return null;
end $$;

do $$
declare watched record;
begin
  for watched in select * from (values
    ('ciu', 'change_figures_of_grapes'),
    ('origin_land', 'change_figures_of_plots'),
    ('work_record_land', 'change_figures_of_work'),
    ('work_record_stock', 'change_figures_of_work'),
    ('irrigation', 'change_figures_of_work'),
    ('order_dispatch_line', 'change_figures_of_trip'),
    ('order_return_line', 'change_figures_of_return')
  ) as each(name, teller) loop
    execute format('create trigger figures_added after insert on %I referencing new table as changed
      for each statement execute function %I()', watched.name, watched.teller);
    execute format('create trigger figures_renewed after update on %I referencing old table as was new table as changed
      for each statement execute function %I()', watched.name, watched.teller);
    execute format('create trigger figures_removed after delete on %I referencing old table as changed
      for each statement execute function %I()', watched.name, watched.teller);
  end loop;
end $$;

-- What an order sold is another customer's.
create function change_figures_of_order() returns trigger language plpgsql as $$
begin
  insert into figure_change (company_id, month)
  select distinct new.company_id, date_trunc('month', trip.happened_on)::date
  from (
    select d.happened_on from order_dispatch d where d.company_id = new.company_id and d.wine_order_id = new.id
    union all
    select r.happened_on from order_return r where r.company_id = new.company_id and r.wine_order_id = new.id
  ) trip;
  return null;
end $$;
create trigger figures_renewed after update of customer_id on wine_order for each row
  when (old.customer_id is distinct from new.customer_id) execute function change_figures_of_order();

-- What records are told apart by or worked out with, and may be said differently of all that ever was.
create trigger figures_renewed after update of surface on land for each row
  when (old.surface is distinct from new.surface) execute function change_figures();
create trigger figures_renewed after update of supplier_id on wine_estate for each row
  when (old.supplier_id is distinct from new.supplier_id) execute function change_figures();
create trigger figures_renewed after update of nutrients, nutrients_as_oxides, magnitude on product for each row
  when (old.nutrients is distinct from new.nutrients or old.nutrients_as_oxides is distinct from new.nutrients_as_oxides
    or old.magnitude is distinct from new.magnitude)
  execute function change_figures();
create trigger figures_renewed after update of product_id on stock for each row
  when (old.product_id is distinct from new.product_id) execute function change_figures();
create trigger figures_renewed after update of market_id on customer for each row
  when (old.market_id is distinct from new.market_id) execute function change_figures();
create trigger figures_renewed after update of label_id on wine_batch for each row
  when (old.label_id is distinct from new.label_id) execute function change_figures();
create trigger figures_renewed after update of wine_batch_id, wine_order_id on order_wine_batch for each row
  when (old.wine_batch_id is distinct from new.wine_batch_id or old.wine_order_id is distinct from new.wine_order_id)
  execute function change_figures();

-- What came back on some days is found without reading all that ever did.
create index on order_return (company_id, happened_on);

-- What lies somewhere now is found without reading all that ever lay anywhere.
create index balance_held on balance (company_id, kind) where amount <> 0 or cost <> 0;
