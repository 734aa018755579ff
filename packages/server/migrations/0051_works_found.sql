-- Two hundred thousand works are listed, drawn in a month and searched as fast as a hundred. What was going on between two days began
-- at most a month before the first of them, except for the few works that take longer.
alter table work_record add column is_long boolean not null
  generated always as (final_timezone - initial_timezone > 31) stored;
create index work_record_long on work_record (company_id, initial_timezone) where is_long;
create index on work_record (company_id, employee_id, initial_timezone desc, id desc);
drop index work_record_company_id_employee_id_idx;
create index on work_record (company_id, wine_estate_id, initial_timezone desc, id desc);
drop index work_record_company_id_wine_estate_id_idx;
create index work_record_pending on work_record (company_id, initial_timezone desc, id desc) where status = 'PENDING';
create index on work_record (company_id, employees_provider_id, initial_timezone desc, id desc)
  where employees_provider_id is not null;

-- Words of notes are found by their letters, behind a wall of their own as all that the search finds.
create index work_record_noted on work_record using gin (company_id, lower(f_unaccent(note)) gin_trgm_ops) where note <> '';
create index observation_noted on observation using gin (company_id, lower(f_unaccent(note)) gin_trgm_ops) where note <> '';
create policy owner on work_record for select to current_user using (true);
create policy owner on observation for select to current_user using (true);

-- The latest works and observations whose notes contain a text.
create function app_noted(p_text text, p_most int) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(id), '{}') from (
    (select id from work_record
      where company_id = app_company() and note <> '' and lower(f_unaccent(note)) like p_text and retired_at is null
      order by initial_timezone desc limit p_most)
    union all
    (select id from observation
      where company_id = app_company() and note <> '' and lower(f_unaccent(note)) like p_text
      order by initial_timezone desc limit p_most)
  ) as noted
$$;
revoke execute on function app_noted from public;
grant execute on function app_noted to app_rt;
