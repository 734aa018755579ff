-- The chain of a transaction that writes many lines, such as an import of ten thousand rows. Each line leaves one more dead version of
-- its company's head, which nothing clears away before the commit: looked for by company, all of them are passed by for every line, and
-- whoever else writes waits as long. So each line of a transaction finds the head where the line before has put it.
create or replace function chain_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head tid := nullif(current_setting('app.chain_head', true), '');
  place bigint;
  chained bytea;
begin
  if head is not null then
    update audit_head set position = position + 1, hash = audit_hash(hash, new) where ctid = head and company_id = new.company_id
      returning ctid, position, hash into head, place, chained;
  end if;
  if place is null then
    update audit_head set position = position + 1, hash = audit_hash(hash, new) where company_id = new.company_id
      returning ctid, position, hash into head, place, chained;
  end if;
  perform set_config('app.chain_head', head::text, true);
  insert into audit_link (company_id, position, seq, hash) values (new.company_id, place, new.seq, chained);
  return null;
end $$;
