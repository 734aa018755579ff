-- The messages that made a record, from the first to the yes: kept with it as they were said, whatever becomes of the conversation.
create table chat_record (
  company_id uuid not null references company,
  entity text not null,
  entity_id uuid not null,
  position int not null,
  author text not null check (author in ('PERSON', 'LAGAR')),
  account_id uuid not null,
  text text not null,
  photos int not null default 0,
  said_at timestamptz not null,
  primary key (company_id, entity, entity_id, position)
);
select protect('chat_record');
