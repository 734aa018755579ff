-- A token that only sends readings may be held to the devices of an estate, of a cellar, or of both.
alter table program_token
  add column wine_estate_id uuid,
  add column cellar_id uuid,
  add foreign key (company_id, wine_estate_id) references wine_estate on delete cascade,
  add foreign key (company_id, cellar_id) references cellar on delete cascade,
  add check (access = 'SEND' or num_nonnulls(wine_estate_id, cellar_id) = 0);

drop function auth_program(bytea, text);
create function auth_program(p_hash bytea, p_address text)
  returns table (id uuid, name text, areas text[], access text, wine_estate_id uuid, cellar_id uuid, account_id uuid, company_id uuid, roles text[],
                 employee_id uuid, plan text, time_zone text, lock_date date, next_expiration_date date, expires_on date)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Once a minute is often enough to tell a program that lives from one that is forgotten.
  update program_token t set last_used_at = now(), last_used_from = p_address
  where t.hash = p_hash and t.revoked_at is null and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  return query
    select t.id, t.name, t.areas, t.access, t.wine_estate_id, t.cellar_id, a.id, c.id, m.roles, m.employee_id, c.plan, c.time_zone, c.lock_date,
      c.next_expiration_date, t.expires_on
    from program_token t
    join account a on a.id = t.account_id and a.suspended_at is null
    join membership m on m.company_id = t.company_id and m.account_id = a.id and m.suspended_at is null
    join company c on c.id = t.company_id
    where t.hash = p_hash and t.revoked_at is null and t.expires_on >= (now() at time zone c.time_zone)::date;
end $$;
revoke execute on function auth_program from public;
grant execute on function auth_program to app_rt;
