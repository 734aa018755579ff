-- The history of each company as a chain: the hash of a line covers the line as it is stored and the hash before it.
-- A line also says from where it was done; both are of the session, and a job has neither.
alter table audit add column address text, add column session_id uuid;

-- How the history is looked through: by the moment, by who, and by what was done.
create index on audit (company_id, at desc, seq desc);
create index on audit (company_id, account_id, at desc, seq desc);
create index on audit (company_id, action, at desc, seq desc);

-- No references: they would be looked up at every line, and finding a link whose line is gone is what the verification is for.
create table audit_link (
  company_id uuid not null,
  position bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (company_id, position)
);

-- Where each chain ends. Whoever writes the next line waits here, and nowhere else.
create table audit_head (
  company_id uuid primary key references company,
  position bigint not null default 0,
  hash bytea not null default ''
);

select protect('audit_link', 'audit_head');
revoke insert, update, delete on audit_link, audit_head from app_rt;
create policy chain on audit_link for insert to current_user with check (true);
create policy chain on audit_head to current_user using (true) with check (true);
create trigger append_only before update or delete or truncate on audit_link for each statement execute function refuse_change();
create trigger append_only before delete or truncate on audit_head for each statement execute function refuse_change();

create function audit_part(value text) returns text language sql immutable parallel safe
  return coalesce(octet_length(value) || ':' || value, '-');

-- The hash of a line behind another. Every value stands behind its length, so that no two lines read alike; the moment in
-- microseconds. The verification (history/chain.ts) computes it again, and asks no function of the database for it.
create function audit_hash(before bytea, line audit) returns bytea language sql stable parallel safe
  return sha256(before || convert_to(
    audit_part(line.company_id::text) || audit_part(line.seq::text)
    || audit_part((extract(epoch from line.at) * 1000000)::bigint::text) || audit_part(line.account_id::text)
    || audit_part(line.action) || audit_part(line.entity) || audit_part(line.entity_id::text) || audit_part(line.changes::text)
    || audit_part(line.request_id) || audit_part(line.address) || audit_part(line.session_id::text), 'UTF8'));

create function chain_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with head as (
    update audit_head set position = position + 1, hash = audit_hash(hash, new) where company_id = new.company_id
    returning position, hash)
  insert into audit_link (company_id, position, seq, hash) select new.company_id, position, new.seq, hash from head;
  return null;
end $$;
-- At the commit, so that two who write at once wait for each other as briefly as can be, with all else they hold held already.
create constraint trigger chained after insert on audit deferrable initially deferred
  for each row execute function chain_line();

create function begin_chain() returns trigger language plpgsql as $$
begin
  insert into audit_head (company_id) values (new.id);
  return null;
end $$;
create trigger chain_begun after insert on company for each row execute function begin_chain();

-- Chains what a company wrote before there was a chain, in its order.
create function chain_history(p_company uuid) returns void language plpgsql as $$
declare line audit; last_position bigint := 0; last_hash bytea := '';
begin
  perform set_config('app.company_id', p_company::text, true);
  for line in select * from audit where company_id = p_company order by seq loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_hash, line);
    insert into audit_link (company_id, position, seq, hash) values (p_company, last_position, line.seq, last_hash);
  end loop;
  update audit_head set position = last_position, hash = last_hash where company_id = p_company;
end $$;

do $$
declare one uuid;
begin
  for one in select id from company loop
    insert into audit_head (company_id) values (one);
    perform chain_history(one);
  end loop;
end $$;

-- What somebody did at the door: a line in the company that the session is in; without a session, in each of the account's
-- companies, always in the same order, since the heads of their chains are held in it.
create function auth_note(p_account uuid, p_session uuid, p_action text, p_changes jsonb, p_request text, p_address text)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit (company_id, account_id, action, entity, entity_id, changes, request_id, address, session_id)
  select m.company_id, p_account, p_action, 'account', p_account, p_changes, p_request, p_address, p_session
  from membership m
  where m.account_id = p_account
    and (p_session is null or m.company_id = (select s.company_id from session s where s.id = p_session))
  order by m.company_id
$$;

-- Who wrote a line of the company at hand. A colleague who left keeps the name in what they did; those who run the product
-- stay nameless.
create function audit_person(p_account uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select trim(a.name || ' ' || a.surname) from account a
  where a.id = p_account and (
    exists (select from membership m where m.company_id = app_company() and m.account_id = a.id)
    or not a.is_platform_admin and exists (select from audit l where l.company_id = app_company() and l.account_id = a.id))
$$;

revoke execute on function audit_part, audit_hash, chain_line, begin_chain, chain_history, auth_note, audit_person from public;
grant execute on function auth_note, audit_person to app_rt;
