-- What is unread of a record is told once: of several that were read, and beside one that came since, no second one becomes unread.
create or replace function auth_unread_notifications(p_account uuid, p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with newest as (
    select distinct on (company_id, type, coalesce(entity_id, id)) company_id, id
    from notification where account_id = p_account and id = any (p_ids)
    order by company_id, type, coalesce(entity_id, id), created_at desc, id
  )
  update notification n set read_at = null
  from newest
  where n.account_id = p_account and n.company_id = newest.company_id and n.id = newest.id and n.read_at is not null
    and not exists (select from notification other
      where other.company_id = n.company_id and other.account_id = n.account_id and other.type = n.type and other.entity_id = n.entity_id
        and other.id <> n.id and other.read_at is null)
$$;
