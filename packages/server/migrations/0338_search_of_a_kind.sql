-- Of a winery's millions of names some kinds have a few: "T12" looks for 12 among tanks, and so short a text has no trigram by which the other names could
-- be passed by. Which of the two indexes is the shorter way depends on the kinds and on the text, and so each search has a plan of its own. Five million names
-- take some seconds.
create index search_entry_by_kind on search_entry (company_id, entity);

create or replace function app_search_of(kinds text[], query text, most int)
  returns table (entity text, entity_id uuid, title text, subtitle text)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set synchronize_seqscans = off as $$
declare
  company uuid := app_company();
  asked text := lower(f_unaccent(query));
  pattern text := '%' || replace(replace(replace(asked, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select e.entity, e.entity_id, e.title, e.subtitle from (
      (select s.*, 0 as place from search_entry s
        where s.company_id = company and s.entity = any(kinds) and lower(f_unaccent(s.title)) collate "C" = asked
        limit most)
      union all
      (select s.*, position(asked in s.words) from search_entry s
        where s.company_id = company and s.entity = any(kinds) and lower(f_unaccent(s.title)) collate "C" <> asked
          and s.words like pattern
        limit 200)
    ) e order by e.place, e.title limit most;
end $$;

-- Of one or two letters the index of trigrams is read whole; nearly all names have them, and a thousand are found at once without it: always the first
-- ones, and not from where another search is.
alter function app_search(text, int) set plan_cache_mode = force_custom_plan;
alter function app_search(text, int) set synchronize_seqscans = off;
