-- The people of a company, as those who look after them see them.

-- Finds the account of an address, or opens one that nobody can enter yet: an empty hash matches no password.
create function auth_invite(p_account uuid, p_email text, p_name text, p_surname text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (id, email, name, surname, password_hash) values (p_account, lower(p_email), p_name, p_surname, '')
  on conflict (email) do nothing;
  return (select id from account where email = lower(p_email));
end $$;

-- Whether each colleague has come in yet, signs in with a second factor, and when they were last here.
create function auth_colleagues()
  returns table (account_id uuid, has_entered boolean, has_two_factor boolean, last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, a.password_hash <> '',
    exists (select from two_factor f where f.account_id = m.account_id and f.enabled_at is not null),
    (select max(s.last_used_at) from session s where s.account_id = m.account_id and s.company_id = m.company_id)
  from membership m join account a on a.id = m.account_id
  where m.company_id = app_company()
$$;

revoke execute on function auth_invite, auth_colleagues from public;
grant execute on function auth_invite, auth_colleagues to app_rt;
