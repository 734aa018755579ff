-- What was marked as read by mistake is to be read again, in every company that tells it.
create function auth_unread_notifications(p_account uuid, p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update notification set read_at = null where account_id = p_account and id = any (p_ids)
$$;

revoke execute on function auth_unread_notifications from public;
grant execute on function auth_unread_notifications to app_rt;
