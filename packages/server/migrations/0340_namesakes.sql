-- Records of a kind that bear a name but for capitals and accents, out of the index of titles: row-level security would keep it unused.
create function app_namesakes(kind text, name text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select entity_id from search_entry
  where company_id = app_company() and entity = kind and lower(f_unaccent(title)) collate "C" = lower(f_unaccent(name)) collate "C"
  limit 100
$$;
revoke execute on function app_namesakes from public;
grant execute on function app_namesakes to app_rt;
