-- Records of some kinds that have a text in their name, sought by the index of the search: behind row-level security no index of
-- letters is read, and all names there are would be gone through.
create function app_named_like(kinds text[], query text, most int) returns table (entity text, id uuid)
language plpgsql stable security definer set search_path from current as $$
declare
  company uuid := app_company();
  pattern text := '%' || replace(replace(replace(lower(f_unaccent(query)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select e.entity, e.entity_id from search_entry e
    where e.company_id = company and e.entity = any(kinds) and e.words like pattern and lower(f_unaccent(e.title)) like pattern
    limit most;
end $$;
revoke execute on function app_named_like from public;
grant execute on function app_named_like to app_rt;
