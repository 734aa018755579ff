-- The language model that a company lets sort sentences which the grammar does not know: where it answers, its name there, and its key, sealed.
create table chat_model (
  company_id uuid not null references company,
  url text not null,
  model text not null,
  key_id text,
  key bytea,
  version int not null default 1,
  primary key (company_id),
  check ((key_id is null) = (key is null))
);
select protect('chat_model');
