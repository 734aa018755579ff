-- Programs whose token is held to an estate, to a cellar, or to both: what they see of the company is walled here, for every query alike.

-- A token that reads or writes records may be held to places as well.
alter table program_token drop constraint program_token_check;

-- `app.places` is `estate|cellar`, either of them empty, for a transaction that is held to places; unset or '' for every other. Not null
-- for those others: a planner takes `is not null` to be true of nearly every row, and so plans as if the wall were not there.
create function app_everywhere() returns boolean language sql stable parallel safe
  return case when coalesce(current_setting('app.places', true), '') = '' then true end;
create function app_estate() returns uuid language sql stable parallel safe
  return nullif(split_part(coalesce(current_setting('app.places', true), ''), '|', 1), '')::uuid;
create function app_cellar() returns uuid language sql stable parallel safe
  return nullif(split_part(coalesce(current_setting('app.places', true), ''), '|', 2), '')::uuid;

-- What of a table somebody who is held to places sees (`sees`) and may write (`writes`; what they see, unless told), as SQL of its row.
-- Nothing, until a table is told how its rows are told by place.
create function hold_to_places(tbl text, sees text default 'false', writes text default null) returns void language plpgsql as $$
begin
  execute format('drop policy if exists places on %I', tbl);
  execute format('create policy places on %I as restrictive to app_rt using ((select app_everywhere()) is not null or (%s))
                  with check ((select app_everywhere()) is not null or (%s))', tbl, sees, coalesce(writes, sees));
end $$;
revoke execute on function hold_to_places from public;

-- Rows that are seen with the row they hang on. Both may be written by one statement, so what is written says only what it names itself.
create function hold_with_parent(tbl text, parent text, key text, writes text default 'true') returns void language plpgsql as $$
begin
  perform hold_to_places(tbl, format('exists (select from %1$I parent where parent.company_id = %2$I.company_id and parent.id = %2$I.%3$I)',
    parent, tbl, key), writes);
end $$;
revoke execute on function hold_with_parent from public;

-- SQL: that a row names no record of another table, or one that is seen.
create function seen_or_none(tbl text, target text, key text) returns text language sql immutable
  return format('(%2$I.%3$I is null or exists (select from %1$I named where named.company_id = %2$I.company_id and named.id = %2$I.%3$I))',
    target, tbl, key);
revoke execute on function seen_or_none from public;

-- SQL: that a row uses supplies of a deposit that is in the places, or in none.
create function supplied_here(tbl text) returns text language sql immutable
  return format('exists (select from stock join stock_deposit deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
    where stock.company_id = %1$I.company_id and stock.id = %1$I.stock_id and (num_nonnulls(deposit.wine_estate_id, deposit.cellar_id) = 0
      or deposit.wine_estate_id = (select app_estate()) or deposit.cellar_id = (select app_cellar())))', tbl);
revoke execute on function supplied_here from public;

-- A new table is closed to whoever is held to places.
create or replace function protect(variadic tables text[]) returns void language plpgsql as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I using (company_id = (select app_company()))
                    with check (company_id = (select app_company()))', t);
    perform hold_to_places(t);
    execute format('grant select, insert, update, delete on %I to app_rt', t);
  end loop;
end $$;

-- Whether a field work or an observation names no plot of another estate.
create function app_work_inside(p_company uuid, p_work uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from (
      select land_id from work_record_land where company_id = p_company and work_record_id = p_work
      union all select land_id from observation_land where company_id = p_company and observation_id = p_work) named
    join land on land.company_id = p_company and land.id = named.land_id
    where land.wine_estate_id is distinct from app_estate())
$$;
revoke execute on function app_work_inside from public;
grant execute on function app_work_inside to app_rt;

-- Whether a work order names no vessel, lot, grapes, wine that arrived or order of another cellar.
create function app_order_inside(p_company uuid, p_order uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  with ends as (
    select o.id, o.cellar_element_id as vessel, o.cellar_element_batch_id as lot, o.received_wine_id as wine
    from transfer t join transfer_origin o on o.company_id = t.company_id and o.transfer_id = t.id
    where t.company_id = p_company and t.work_order_id = p_order
    union all
    select d.id, d.cellar_element_id, d.cellar_element_batch_id, null
    from transfer t join transfer_destination d on d.company_id = t.company_id and d.transfer_id = t.id
    where t.company_id = p_company and t.work_order_id = p_order)
  select not exists (
    select from (
      select vessel from ends
      union all select c.cellar_element_id from ends join transfer_child c on c.company_id = p_company and c.transfer_destination_id = ends.id
      union all select cellar_element_id from work_order_element where company_id = p_company and work_order_id = p_order
      union all select cellar_element_id from work_order_stock where company_id = p_company and work_order_id = p_order
      union all select cellar_element_id from measurament where company_id = p_company and work_order_id = p_order) named
    join cellar_element on cellar_element.company_id = p_company and cellar_element.id = named.vessel
    where cellar_element.cellar_id is distinct from app_cellar())
  and not exists (
    select from ends join cellar_element_batch lot on lot.company_id = p_company and lot.id = ends.lot
    where lot.cellar_id is distinct from app_cellar())
  and not exists (
    select from (
      select ciu.input_id from ends
      join transfer_origin_ciu taken on taken.company_id = p_company and taken.transfer_origin_id = ends.id
      join ciu on ciu.company_id = p_company and ciu.id = taken.ciu_id
      union all
      select wine.input_id from ends join received_wine wine on wine.company_id = p_company and wine.id = ends.wine) came
    join input on input.company_id = p_company and input.id = came.input_id
    where input.to_cellar_id is distinct from app_cellar())
  and not exists (
    select from work_order_parent link
    join work_order other on other.company_id = p_company and other.id in (link.work_order_id, link.parent_id)
    where link.company_id = p_company and p_order in (link.work_order_id, link.parent_id)
      and other.cellar_id is distinct from app_cellar())
$$;
revoke execute on function app_order_inside from public;
grant execute on function app_order_inside to app_rt;

-- Whether an order, a transfer, or an end of one (an origin or a destination) is of the places. Functions, where a subquery would do: the list of orders looks at
-- ten tables of them, and subqueries within subqueries are made ready for everybody, though nobody but a program held to places runs them.
create function app_order_seen(p_company uuid, p_order uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_order_inside(company_id, id) from work_order where company_id = p_company and id = p_order and cellar_id = app_cellar()
$$;
create function app_transfer_seen(p_company uuid, p_transfer uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_order_seen(company_id, work_order_id) from transfer where company_id = p_company and id = p_transfer
$$;
create function app_end_seen(p_company uuid, p_end uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_transfer_seen(company_id, transfer_id) from (
    select company_id, transfer_id from transfer_origin where company_id = p_company and id = p_end
    union all select company_id, transfer_id from transfer_destination where company_id = p_company and id = p_end) ends
$$;
revoke execute on function app_order_seen, app_transfer_seen, app_end_seen from public;
grant execute on function app_order_seen, app_transfer_seen, app_end_seen to app_rt;

-- Closed, all that is not told below. What is left open belongs to no place (catalogues, names of people and of who is bought from and sold to), is named
-- by what is told by place (supplies and their deposits, the ledger, what a wine is made of) and only reached through it, or is written beside what is done.
do $$
declare t text;
begin
  for t in
    select p.polrelid::regclass::text from pg_policy p where p.polname = 'company' and p.polrelid::regclass::text not in (
      'company', 'membership', 'employee', 'supplier', 'customer', 'employees_provider',
      'variety', 'season', 'plague', 'seed', 'labor_type', 'winter_grass_crop', 'element_type', 'work_order_type', 'laboratory_type',
      'laboratory_place', 'machine', 'product', 'product_category', 'product_concentration', 'product_plague', 'stock', 'stock_deposit', 'stock_batch',
      'place', 'balance', 'ledger_entry', 'ledger_movement', 'content', 'content_state', 'origin', 'addition',
      'input', 'ciu', 'received_wine',
      'wine_declaration', 'answered', 'document_number', 'search_entry', 'notification', 'figure_change', 'place_centre', 'audit')
  loop
    perform hold_to_places(t);
  end loop;
end $$;

-- Lines of the history are written, and never read.
create policy places on audit as restrictive for select to app_rt using ((select app_everywhere()) is not null);

select hold_to_places('cellar', 'id = (select app_cellar())');
select hold_to_places(t, 'cellar_id = (select app_cellar())')
  from unnest(array['cellar_section', 'cellar_element', 'cellar_element_batch', 'work_order_repetition', 'distribution_deposit']) t;
select hold_to_places('wine_estate', 'id = (select app_estate())');
select hold_to_places(t, 'wine_estate_id = (select app_estate())') from unnest(array['wine_estate_section', 'land', 'valve']) t;
select hold_with_parent(t, 'land', 'land_id') from unnest(array['land_boundary', 'land_crop']) t;
select hold_with_parent('valve_land', 'valve', 'valve_id', seen_or_none('valve_land', 'land', 'land_id'));

select hold_to_places('work_record', 'wine_estate_id = (select app_estate()) and app_work_inside(company_id, id)');
select hold_to_places('observation', 'wine_estate_id = (select app_estate()) and app_work_inside(company_id, id)');
select hold_with_parent(t, 'work_record', 'work_record_id')
  from unnest(array['work_record_machine', 'curation', 'curation_plague', 'fertilization', 'harvest', 'harvest_picker', 'irrigation',
    'irrigation_machine', 'labor', 'pruning', 'sowing', 'winter_grass']) t;
select hold_with_parent(t, 'work_record', 'work_record_id', seen_or_none(t, 'land', 'land_id'))
  from unnest(array['work_record_land', 'harvest_land', 'land_harvestable', 'pruning_land']) t;
select hold_with_parent('work_record_stock', 'work_record', 'work_record_id', supplied_here('work_record_stock'));
select hold_with_parent(t, 'observation', 'observation_id') from unnest(array['phenology', 'contingency']) t;
select hold_with_parent('observation_land', 'observation', 'observation_id', seen_or_none('observation_land', 'land', 'land_id'));

select hold_to_places('work_order', 'cellar_id = (select app_cellar()) and app_order_inside(company_id, id)');
select hold_to_places(t, 'app_order_seen(company_id, work_order_id)', 'true')
  from unnest(array['work_order_plan', 'work_order_repetition_slot', 'transfer']) t;
select hold_to_places('work_order_parent', 'app_order_seen(company_id, work_order_id)', seen_or_none('work_order_parent', 'work_order', 'parent_id'));
select hold_to_places('work_order_element', 'app_order_seen(company_id, work_order_id)',
  seen_or_none('work_order_element', 'cellar_element', 'cellar_element_id'));
select hold_to_places('work_order_stock', 'app_order_seen(company_id, work_order_id)',
  seen_or_none('work_order_stock', 'cellar_element', 'cellar_element_id') || ' and ' || supplied_here('work_order_stock'));
select hold_to_places('transfer_planned_vessel', 'app_transfer_seen(company_id, transfer_id)', 'true');
select hold_to_places(t, 'app_transfer_seen(company_id, transfer_id)',
  seen_or_none(t, 'cellar_element', 'cellar_element_id') || ' and ' || seen_or_none(t, 'cellar_element_batch', 'cellar_element_batch_id'))
  from unnest(array['transfer_origin', 'transfer_destination']) t;
select hold_to_places('transfer_child', 'app_end_seen(company_id, transfer_destination_id)',
  seen_or_none('transfer_child', 'cellar_element', 'cellar_element_id'));
select hold_to_places(t, 'app_end_seen(company_id, transfer_origin_id)', 'true')
  from unnest(array['transfer_origin_ciu', 'transfer_origin_content']) t;

-- What is measured and analysed is told by its vessel or its plot; a sample of what is nowhere in particular is of no place.
select hold_to_places(t, format('num_nonnulls(%1$I.cellar_element_id, %1$I.land_id) > 0 and ', t)
  || seen_or_none(t, 'cellar_element', 'cellar_element_id') || ' and ' || seen_or_none(t, 'land', 'land_id'))
  from unnest(array['measuring', 'laboratory']) t;
select hold_to_places('measurament', 'exists (select from measuring parent where parent.company_id = measurament.company_id and parent.id = measuring_id)
  or app_order_seen(company_id, work_order_id)',
  seen_or_none('measurament', 'cellar_element', 'cellar_element_id'));
select hold_with_parent('laboratory_result', 'laboratory', 'laboratory_id');

-- A device is where it is bound; what it told is of where it was at that moment.
select hold_to_places('device_binding', 'exists (select from cellar_element spot where spot.company_id = device_binding.company_id and spot.id = cellar_element_id)
  or exists (select from land spot where spot.company_id = device_binding.company_id and spot.id = land_id)
  or exists (select from stock_deposit spot where spot.company_id = device_binding.company_id and spot.id = stock_deposit_id
    and (spot.wine_estate_id = (select app_estate()) or spot.cellar_id = (select app_cellar())))
  or exists (select from distribution_deposit spot where spot.company_id = device_binding.company_id and spot.id = distribution_deposit_id)');
select hold_to_places('device', 'exists (select from device_binding b where b.company_id = device.company_id and b.device_id = device.id)');
select hold_to_places('reading', 'exists (select from device_binding b where b.company_id = reading.company_id and b.device_id = reading.device_id
  and b.from_at <= reading.at and (b.to_at is null or reading.at < b.to_at))');
select hold_to_places('reading_hour', 'exists (select from device_binding b where b.company_id = reading_hour.company_id
  and b.device_id = reading_hour.device_id and b.from_at <= reading_hour.hour and (b.to_at is null or reading_hour.hour < b.to_at))');

-- Of some ids that a call names, those of records that are in another place than the running transaction is held to.
create function app_named_outside(p_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from cellar where company_id = app_company() and id = any(p_ids) and id is distinct from app_cellar()
  union all select id from cellar_section where company_id = app_company() and id = any(p_ids) and cellar_id is distinct from app_cellar()
  union all select id from cellar_element where company_id = app_company() and id = any(p_ids) and cellar_id is distinct from app_cellar()
  union all select id from cellar_element_batch where company_id = app_company() and id = any(p_ids) and cellar_id is distinct from app_cellar()
  union all select id from work_order where company_id = app_company() and id = any(p_ids)
    and not (cellar_id is not distinct from app_cellar() and app_order_inside(company_id, id))
  union all select id from wine_estate where company_id = app_company() and id = any(p_ids) and id is distinct from app_estate()
  union all select id from wine_estate_section where company_id = app_company() and id = any(p_ids) and wine_estate_id is distinct from app_estate()
  union all select id from land where company_id = app_company() and id = any(p_ids) and wine_estate_id is distinct from app_estate()
  union all select id from valve where company_id = app_company() and id = any(p_ids) and wine_estate_id is distinct from app_estate()
  union all select stock.id from stock
    join stock_deposit deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
    where stock.company_id = app_company() and stock.id = any(p_ids) and num_nonnulls(deposit.wine_estate_id, deposit.cellar_id) > 0
      and not coalesce(deposit.wine_estate_id = app_estate(), false) and not coalesce(deposit.cellar_id = app_cellar(), false)
  union all select id from input where company_id = app_company() and id = any(p_ids) and to_cellar_id is distinct from app_cellar()
  union all select ciu.id from ciu join input on input.company_id = ciu.company_id and input.id = ciu.input_id
    where ciu.company_id = app_company() and ciu.id = any(p_ids) and input.to_cellar_id is distinct from app_cellar()
  union all select wine.id from received_wine wine join input on input.company_id = wine.company_id and input.id = wine.input_id
    where wine.company_id = app_company() and wine.id = any(p_ids) and input.to_cellar_id is distinct from app_cellar()
  -- a wine is where it lies; what of it lay there once is named by nobody who is held to a place
  union all select content.id from content where content.company_id = app_company() and content.id = any(p_ids) and not exists (
    select from balance held join cellar_element on cellar_element.company_id = held.company_id and cellar_element.id = held.place_id
    where held.company_id = content.company_id and held.thing_id = content.id and held.kind = 'WINE' and held.amount > 0
      and cellar_element.cellar_id = app_cellar())
  -- what is of no place a program that is held to one names nowhere
  union all select id from wine_batch where company_id = app_company() and id = any(p_ids)
  union all select id from stock_deposit where company_id = app_company() and id = any(p_ids)
    and not coalesce(wine_estate_id = app_estate(), false) and not coalesce(cellar_id = app_cellar(), false)
$$;
revoke execute on function app_named_outside from public;
grant execute on function app_named_outside to app_rt;
