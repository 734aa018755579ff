-- A store of a hundred thousand supplies is read in the order of its names, and found by any part of them.
create index product_by_name on product (company_id, name collate spanish, id);

-- The records of a type whose title contains a text. The company's wall looks at every row before an index of words may; what the
-- search finds is behind a wall of its own.
create function app_called(p_entity text, p_text text) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(entity_id), '{}') from search_entry
  where company_id = app_company() and entity = p_entity and words like p_text and lower(f_unaccent(title)) like p_text
$$;
revoke execute on function app_called from public;
grant execute on function app_called to app_rt;
