-- A number is looked for as a whole before what merely begins with it: of "18" first number 18 and "Tanque 18", then a few of 180 and
-- 1800, which used to fill all the room there is.
create or replace function app_search(query text, most int)
  returns table (entity text, entity_id uuid, title text, subtitle text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company uuid := app_company();
  asked text := lower(f_unaccent(query));
  escaped text := replace(replace(replace(asked, '\', '\\'), '%', '\%'), '_', '\_');
  pattern text := '%' || escaped || '%';
  beyond text := asked || chr(1114111); -- the last of all letters
  room int := least(most, 200);
  is_number boolean := asked ~ '^[0-9]+$';
  beginning int := case when is_number then least(room, 10) else room end;
  taken int;
  whole int := 0;
begin
  return query
    select e.entity, e.entity_id, e.title, e.subtitle from search_entry e
    where e.company_id = company
      and lower(f_unaccent(e.title)) collate "C" >= asked and lower(f_unaccent(e.title)) collate "C" < beyond
    order by lower(f_unaccent(e.title)) collate "C" limit beginning;
  get diagnostics taken = row_count;
  if is_number then
    -- Words end with a blank after the title, so that its last one is whole, too.
    return query
      select e.entity, e.entity_id, e.title, e.subtitle from search_entry e
      where e.company_id = company and e.words like '% ' || escaped || ' %'
        and not starts_with(lower(f_unaccent(e.title)), asked)
      order by e.title limit room - taken;
    get diagnostics whole = row_count;
  end if;
  if taken + whole < room then
    return query
      select e.entity, e.entity_id, e.title, e.subtitle from (
        select * from search_entry s
        where s.company_id = company and s.words like pattern
          and not (starts_with(s.words, asked) and starts_with(lower(f_unaccent(s.title)), asked))
          and not (is_number and s.words like '% ' || escaped || ' %')
        limit 1000) e
      order by position(asked in e.words), e.title limit room - taken - whole;
  end if;
end $$;

-- The records of some kinds that a text names: whose title it is, then those that have it anywhere.
create function app_search_of(kinds text[], query text, most int)
  returns table (entity text, entity_id uuid, title text, subtitle text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.entity, e.entity_id, e.title, e.subtitle from (
    (select s.*, 0 as place from search_entry s
      where s.company_id = app_company() and s.entity = any(kinds)
        and lower(f_unaccent(s.title)) collate "C" = lower(f_unaccent(query))
      limit most)
    union all
    (select s.*, position(lower(f_unaccent(query)) in s.words) from search_entry s
      where s.company_id = app_company() and s.entity = any(kinds)
        and lower(f_unaccent(s.title)) collate "C" <> lower(f_unaccent(query))
        and s.words like '%' || replace(replace(replace(lower(f_unaccent(query)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
      limit 200)
  ) e order by e.place, e.title limit most
$$;
revoke execute on function app_search_of from public;
grant execute on function app_search_of to app_rt;
