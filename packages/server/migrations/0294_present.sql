-- Which of these sessions still stand, and in which company each is: asked once for all open pages that are told something, and not
-- once for each.
create function auth_present(p_sessions uuid[]) returns table (session_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, m.company_id
  from session s
  join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  join membership m on m.company_id = s.company_id and m.account_id = a.id and m.suspended_at is null
  where s.id = any (p_sessions) and s.ended_at is null and s.ends_at > now()
$$;

revoke execute on function auth_present from public;
grant execute on function auth_present to app_rt;
