-- A text that tens of thousands of records contain was looked for in all of them, and each was compared with a text that was brought into
-- shape anew. Now a title that begins with it comes first, out of an index and in its order; what has it further on fills the rest,
-- chosen from the first thousand.
create index search_entry_by_title on search_entry (company_id, (lower(f_unaccent(title))) collate "C");

create or replace function app_search(query text, most int)
  returns table (entity text, entity_id uuid, title text, subtitle text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company uuid := app_company();
  asked text := lower(f_unaccent(query));
  pattern text := '%' || replace(replace(replace(asked, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  beyond text := asked || chr(1114111); -- the last of all letters
  room int := least(most, 200);
  taken int;
begin
  return query
    select e.entity, e.entity_id, e.title, e.subtitle from search_entry e
    where e.company_id = company
      and lower(f_unaccent(e.title)) collate "C" >= asked and lower(f_unaccent(e.title)) collate "C" < beyond
    order by lower(f_unaccent(e.title)) collate "C" limit room;
  get diagnostics taken = row_count;
  if taken < room then
    return query
      select e.entity, e.entity_id, e.title, e.subtitle from (
        select * from search_entry s
        where s.company_id = company and s.words like pattern
          and not (starts_with(s.words, asked) and starts_with(lower(f_unaccent(s.title)), asked))
        limit 1000) e
      order by position(asked in e.words), e.title limit room - taken;
  end if;
end $$;
