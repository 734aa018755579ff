-- What lets a program in, in the name of whoever made it: in which areas, to read or to write, and until which day. What opens is kept as a hash.
create table program_token (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  hash bytea not null,
  areas text[] not null check (cardinality(areas) > 0),
  access text not null,
  expires_on date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references membership on delete cascade
);
create index on program_token (company_id, account_id);
-- Who asks is known by it alone, before any company is.
create index on program_token (hash);
select protect('program_token');
create policy owner on program_token to current_user using (true) with check (true);

-- Who asks with a program's token, with the rights that its maker has today; nobody where it ended, or where they did.
create function auth_program(p_hash bytea, p_address text)
  returns table (id uuid, name text, areas text[], access text, account_id uuid, company_id uuid, roles text[], employee_id uuid,
                 plan text, time_zone text, lock_date date, next_expiration_date date, expires_on date)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Once a minute is often enough to tell a program that lives from one that is forgotten.
  update program_token t set last_used_at = now(), last_used_from = p_address
  where t.hash = p_hash and t.revoked_at is null and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  return query
    select t.id, t.name, t.areas, t.access, a.id, c.id, m.roles, m.employee_id, c.plan, c.time_zone, c.lock_date, c.next_expiration_date,
      t.expires_on
    from program_token t
    join account a on a.id = t.account_id and a.suspended_at is null
    join membership m on m.company_id = t.company_id and m.account_id = a.id and m.suspended_at is null
    join company c on c.id = t.company_id
    where t.hash = p_hash and t.revoked_at is null and t.expires_on >= (now() at time zone c.time_zone)::date;
end $$;
revoke execute on function auth_program from public;
grant execute on function auth_program to app_rt;
