-- The number of the messaging service that a company speaks by: its token and the secret that signs what it sends are sealed.
create table chat_channel (
  company_id uuid not null references company,
  phone_id text not null,
  number text not null,
  key_id text not null,
  token bytea not null,
  secret bytea not null,
  version int not null default 1,
  primary key (company_id)
);

-- The telephone that a member writes from, once they typed the code back that was sent there.
create table chat_phone (
  company_id uuid not null references company,
  account_id uuid not null,
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  code_hash bytea,
  code_until timestamptz,
  tries int not null default 0,
  confirmed_at timestamptz,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references membership on delete cascade,
  check ((code_hash is null) = (code_until is null))
);
create index on chat_phone (company_id, phone);

select protect('chat_channel', 'chat_phone');

-- Answers that go out to a telephone; `sent_at` is written before they do, so that none goes out twice.
alter table chat_message add sent_to text, add sent_at timestamptz;

-- Who writes from a number that nobody confirmed is told so once a month; of the number only a hash is kept.
create table chat_stranger (
  phone_hash bytea primary key,
  told_at timestamptz not null default now()
);

-- What comes from outside names no company: whose channel and whose telephone it is, these functions tell over the wall.
create policy resolving on chat_channel for select to current_user using (true);
create policy resolving on chat_phone for select to current_user using (true);

create function chat_channels(p_phone_id text) returns table (company_id uuid, key_id text, secret bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.key_id, c.secret from chat_channel c where c.phone_id = p_phone_id
$$;

-- Who confirmed a telephone last; in one company, or in any of those without a channel of their own.
create function chat_owner(p_phone text, p_company uuid) returns table (company_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.company_id, p.account_id from chat_phone p
  where p.phone = p_phone and p.confirmed_at is not null and (p.company_id = p_company or p_company is null
    and not exists (select from chat_channel c where c.company_id = p.company_id))
  order by p.confirmed_at desc limit 1
$$;

create function chat_greet(p_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with told as (
    insert into chat_stranger as s (phone_hash) values (p_hash)
    on conflict (phone_hash) do update set told_at = now() where s.told_at < now() - interval '30 days'
    returning 1)
  select exists (select from told)
$$;

-- Takes a message in, unless too many wait already; one that comes again while it waits is one. A sender's messages keep their order.
create function chat_receive(p_payload json, p_key text, p_sender text, p_most int) returns boolean
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  if (select count(*) from graphile_worker.jobs where task_identifier = 'answerChat') >= p_most then
    return false;
  end if;
  perform graphile_worker.add_job('answerChat', p_payload, queue_name := p_sender, job_key := p_key,
    job_key_mode := 'preserve_run_at');
  return true;
end $$;

revoke execute on function chat_channels, chat_owner, chat_greet, chat_receive from public;
grant execute on function chat_channels, chat_owner, chat_greet, chat_receive to app_rt;
