-- Where other programs are told what changes in a company: as far along its history as `position`, with the rights of whoever keeps it.
create table webhook (
  company_id uuid not null references company,
  id uuid not null,
  version int not null default 1,
  account_id uuid not null,
  name text not null,
  url text not null,
  kinds text[] not null,
  is_active boolean not null,
  -- What signs is sealed under the secret of the installation; one that was replaced signs too, until it is forgotten.
  key_id text not null,
  secret bytea not null,
  old_key_id text,
  old_secret bytea,
  old_until timestamptz,
  position bigint not null,
  failures int not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references membership on delete cascade
);
create index on webhook (company_id, account_id);

-- One message of one change, with all that was tried of it; `next_at` is empty when it is done with.
create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  position bigint,
  event text not null,
  entity text,
  entity_id uuid,
  body text not null,
  created_at timestamptz not null default now(),
  first_tried_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz default now(),
  taken_at timestamptz,
  status int,
  problem text,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhook on delete cascade,
  unique (company_id, webhook_id, position)
);
create index on webhook_delivery (company_id, webhook_id, next_at) where next_at is not null;
create index on webhook_delivery (company_id, created_at desc, position desc, id desc);
select protect('webhook', 'webhook_delivery');
-- Whoever sends looks for what is due in all companies.
create policy owner on webhook to current_user using (true) with check (true);
create policy owner on webhook_delivery to current_user using (true) with check (true);

-- Has the webhooks of a company, or of all, sent what is due: one job a webhook, which waits for the one before it.
create function webhook_wake(p_company uuid default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('tellWebhook', json_build_object('companyId', w.company_id, 'id', w.id),
    queue_name => 'webhook ' || w.id, job_key => 'webhook ' || w.id)
  from webhook w join audit_head h on h.company_id = w.company_id
  where (p_company is null or w.company_id = p_company) and w.is_active and (w.resting_until is null or w.resting_until <= now())
    and (h.position > w.position or exists (
      select from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id and d.next_at <= now()));
end $$;
revoke execute on function webhook_wake from public;
grant execute on function webhook_wake to app_rt;

-- Forgets what was sent a month ago, and secrets that sign no more.
create function webhook_sweep() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from webhook_delivery where next_at is null and created_at < now() - interval '30 days';
  update webhook set old_key_id = null, old_secret = null, old_until = null where old_until < now();
end $$;
revoke execute on function webhook_sweep from public;
grant execute on function webhook_sweep to app_rt;
