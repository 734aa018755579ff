-- Signing in happens before a company is known, so these few functions step over the wall and return no more than they must.
create function auth_account(p_email text)
  returns table (id uuid, password_hash text, generation int, suspended boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, password_hash, generation, suspended_at is not null from account where email = lower(p_email)
$$;

create function auth_companies(p_account uuid)
  returns table (id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name from membership m join company c on c.id = m.company_id
  where m.account_id = p_account and m.suspended_at is null order by c.name, c.id
$$;

create function auth_open(p_session uuid, p_account uuid, p_refresh_hash bytea, p_kept boolean, p_ends_at timestamptz,
                          p_user_agent text, p_address text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into session (id, account_id, company_id, generation, refresh_hash, kept, ends_at, user_agent, address)
  select p_session, a.id,
         coalesce((select s.company_id from session s join membership m on m.company_id = s.company_id and m.account_id = a.id
                   where s.account_id = a.id and m.suspended_at is null order by s.last_used_at desc limit 1),
                  (select id from auth_companies(a.id) limit 1)),
         a.generation, p_refresh_hash, p_kept, p_ends_at, p_user_agent, p_address
  from account a where a.id = p_account
$$;

-- One atomic claim. A second claim of the same token within 30 s is a parallel tab and is answered alike; later it is
-- a stolen token, and the whole session ends.
create function auth_rotate(p_old bytea, p_new bytea) returns table (session_id uuid, kept boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id uuid; found_kept boolean; found_rotated timestamptz;
begin
  update session s set previous_refresh_hash = s.refresh_hash, refresh_hash = p_new, rotated_at = now(), last_used_at = now()
  from account a
  where s.refresh_hash = p_old and s.ended_at is null and s.ends_at > now()
    and a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  returning s.id, s.kept into found_id, found_kept;
  if not found then
    select s.id, s.kept, s.rotated_at into found_id, found_kept, found_rotated from session s
    where s.previous_refresh_hash = p_old and s.ended_at is null and s.ends_at > now();
    if not found then return; end if;
    if found_rotated < now() - interval '30 seconds' then
      update session set ended_at = now() where id = found_id;
      return;
    end if;
  end if;
  return query select found_id, found_kept;
end $$;

-- Who is asking: everything a request needs to know, read once per request so that a withdrawn right is felt at once.
create function auth_actor(p_session uuid)
  returns table (account_id uuid, is_platform_admin boolean, company_id uuid, roles text[], employee_id uuid, plan text,
                 time_zone text, lock_date date, next_expiration_date date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.is_platform_admin, c.id, coalesce(m.roles, '{}'), m.employee_id, c.plan, c.time_zone, c.lock_date,
         c.next_expiration_date
  from session s
  join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  left join membership m on m.company_id = s.company_id and m.account_id = a.id and m.suspended_at is null
  left join company c on c.id = m.company_id
  where s.id = p_session and s.ended_at is null and s.ends_at > now()
$$;

create function auth_me(p_account uuid)
  returns table (email text, name text, surname text, language text, theme text, is_platform_admin boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select email, name, surname, language, theme, is_platform_admin from account where id = p_account
$$;

create function auth_end(p_session uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set ended_at = now() where id = p_session and ended_at is null
$$;

create function auth_switch(p_session uuid, p_company uuid) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with switched as (
    update session s set company_id = p_company
    where s.id = p_session
      and exists (select from membership m where m.company_id = p_company and m.account_id = s.account_id and m.suspended_at is null)
    returning 1)
  select exists (select from switched)
$$;

create function auth_sweep() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where ends_at < now() - interval '30 days' or ended_at < now() - interval '30 days'
$$;

create function app_is_demo() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company where is_demo)
$$;

revoke execute on function auth_account, auth_companies, auth_open, auth_rotate, auth_actor, auth_me, auth_end, auth_switch,
  auth_sweep, app_is_demo from public;
grant execute on function auth_account, auth_companies, auth_open, auth_rotate, auth_actor, auth_me, auth_end, auth_switch,
  app_is_demo to app_rt;
