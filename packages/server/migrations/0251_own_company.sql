-- The first company of its own beside a demonstration: opened by who administers the demonstration, once. From then on companies are opened by those
-- who run the platform.
create function demo_open_company(p_session uuid, p_company uuid, p_name text, p_plan text, p_request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  select s.account_id into who from session s
  join account a on a.id = s.account_id and a.suspended_at is null and a.generation = s.generation
  join membership m on m.company_id = s.company_id and m.account_id = s.account_id and m.suspended_at is null
  join company c on c.id = m.company_id and c.is_demo
  where s.id = p_session and s.ended_at is null and s.ends_at > now() and 'GENERAL_ADMIN' = any(m.roles);
  if not found then return false; end if;
  -- Of two who begin at once the second finds that it was begun.
  perform pg_advisory_xact_lock(hashtextextended('demo_open_company', 0));
  if not app_is_demo() then return false; end if;
  insert into company (id, name, plan) values (p_company, p_name, p_plan);
  insert into audit (company_id, account_id, action, entity, entity_id, changes, request_id)
  values (p_company, who, 'CREATE', 'company', p_company,
          jsonb_build_object('name', jsonb_build_array(null, p_name), 'plan', jsonb_build_array(null, p_plan)), p_request);
  return true;
end $$;
revoke execute on function demo_open_company from public;
grant execute on function demo_open_company to app_rt;
