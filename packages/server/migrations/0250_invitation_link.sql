-- The company that a link invites to, so that its page greets by it.
alter table account_link add column company_id uuid references company;

-- Whom a link is for, while it opens something; the company only where it still has them.
create function auth_link(p_link bytea) returns table (name text, email text, company text, is_new boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, a.email, c.name, a.password_hash = ''
  from account_link l
  join account a on a.id = l.account_id and a.suspended_at is null
  left join membership m on m.company_id = l.company_id and m.account_id = a.id and m.suspended_at is null
  left join company c on c.id = m.company_id
  where l.hash = p_link and l.purpose = 'RECOVER' and l.used_at is null and l.ends_at > now()
$$;
revoke execute on function auth_link from public;
grant execute on function auth_link to app_rt;
