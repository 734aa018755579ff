-- Anyone may enter a demo; where another company works beside it, nobody is told how.
create or replace function app_is_demo() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company where is_demo) and not exists (select from company where not is_demo)
$$;
