-- Opens a company for who runs the platform. Whether it is new: the same id sent again opens nothing more.
create function platform_open_company(p_session uuid, p_company uuid, p_name text, p_cuit text, p_address text, p_plan text,
                                      p_next_expiration date, p_request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid := platform_account(p_session);
begin
  insert into company (id, name, cuit, address, plan, next_expiration_date)
  values (p_company, p_name, p_cuit, p_address, p_plan, p_next_expiration)
  on conflict (id) do nothing;
  if not found then return false; end if;
  insert into audit (company_id, account_id, action, entity, entity_id, changes, request_id)
  values (p_company, who, 'CREATE', 'company', p_company,
          jsonb_build_object('name', jsonb_build_array(null, p_name), 'plan', jsonb_build_array(null, p_plan),
                             'nextExpirationDate', jsonb_build_array(null, p_next_expiration)), p_request);
  return true;
end $$;

revoke execute on function platform_open_company from public;
grant execute on function platform_open_company to app_rt;
