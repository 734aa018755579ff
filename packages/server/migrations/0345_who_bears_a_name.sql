-- Records of some kinds that say a text, sought by the index of the search: behind row-level security no index of letters is read, and
-- all names there are would be gone through.
create function app_said(kinds text[], query text, most int)
returns table (entity text, id uuid, title text, subtitle text)
language plpgsql stable security definer set search_path from current as $$
declare
  company uuid := app_company();
  pattern text := '%' || replace(replace(replace(lower(f_unaccent(query)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select e.entity, e.entity_id, e.title, e.subtitle from search_entry e
    where e.company_id = company and e.entity = any(kinds) and e.words like pattern
    limit most;
end $$;
revoke execute on function app_said from public;
grant execute on function app_said to app_rt;
