-- Where the conversation of a member stands: what was understood so far, and how many messages there are.
create table chat_conversation (
  company_id uuid not null references company,
  account_id uuid not null,
  state jsonb not null default '{"phase": "IDLE"}',
  messages int not null default 0,
  moved_at timestamptz not null default now(),
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references membership on delete cascade
);

-- What a member wrote and what was answered; an answer names the record that it tells was made.
create table chat_message (
  company_id uuid not null references company,
  id uuid not null,
  account_id uuid not null,
  position int not null,
  author text not null check (author in ('PERSON', 'LAGAR')),
  text text not null,
  choice text,
  buttons jsonb not null default '[]',
  entity text,
  entity_id uuid,
  said_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  unique (company_id, account_id, position),
  foreign key (company_id, account_id) references chat_conversation on delete cascade,
  check ((entity is null) = (entity_id is null)),
  check (undone_at is null or entity is not null)
);
create index on chat_message (company_id, account_id, said_at) where entity is not null;

-- Of what a message made, the message; of work orders it is kept since they are.
alter table work_record add whatsapp_message text;
alter table measuring add whatsapp_message text;

select protect('chat_conversation', 'chat_message');
