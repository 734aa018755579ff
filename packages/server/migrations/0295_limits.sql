-- How many calls of a kind somebody made in the time that began with the first of them, added up over all processes. It may be lost
-- with the machine: whoever was counted is counted anew.
create unlogged table limit_count (
  key text primary key,
  ends_at timestamptz not null,
  calls integer not null
);
alter table limit_count enable row level security;
revoke all on limit_count from app_rt;

-- Adds what a process counted, each with what is left of its time in ms, and answers what all of them counted. In one order, so that two
-- processes never wait for each other.
create function limits_counted(p_keys text[], p_left integer[], p_calls integer[])
  returns table (key text, time_left integer, calls integer)
  language sql security definer set search_path = public, pg_temp as $$
  delete from limit_count l where l.ends_at < clock_timestamp() - interval '5 minutes';
  insert into limit_count as l (key, ends_at, calls)
  select t.key, clock_timestamp() + t.time_left * interval '1 millisecond', t.calls
  from unnest(p_keys, p_left, p_calls) as t (key, time_left, calls) order by t.key
  on conflict (key) do update set
    calls = case when l.ends_at <= clock_timestamp() then excluded.calls else l.calls + excluded.calls end,
    ends_at = case when l.ends_at <= clock_timestamp() then excluded.ends_at else l.ends_at end
  returning l.key, (extract(epoch from l.ends_at - clock_timestamp()) * 1000)::integer, l.calls
$$;

revoke execute on function limits_counted from public;
grant execute on function limits_counted to app_rt;
