-- Ways to blend wines that are compared before one of them is made.
create table blend_trial (
  company_id uuid not null references company,
  id uuid not null,
  cellar_id uuid not null,
  name text not null,
  date date not null,
  claim_year int,
  claim_area text not null default '',
  claim_organic boolean not null default false,
  claim_reserve text check (claim_reserve in ('RESERVA', 'GRAN_RESERVA')),
  -- one of its recipes
  chosen uuid,
  work_order_id uuid,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cellar_id) references cellar,
  foreign key (company_id, work_order_id) references work_order on delete set null (work_order_id)
);
create index on blend_trial (company_id, date desc, id desc);
create index on blend_trial (company_id, work_order_id);

create table blend_trial_variety (
  company_id uuid not null references company,
  blend_trial_id uuid not null,
  variety_id uuid not null,
  position int not null,
  primary key (company_id, blend_trial_id, variety_id),
  foreign key (company_id, blend_trial_id) references blend_trial on delete cascade,
  foreign key (company_id, variety_id) references variety
);

create table blend_recipe (
  company_id uuid not null references company,
  blend_trial_id uuid not null,
  id uuid not null,
  position int not null,
  name text not null,
  note text not null default '',
  primary key (company_id, blend_trial_id, id),
  foreign key (company_id, blend_trial_id) references blend_trial on delete cascade
);

create table blend_part (
  company_id uuid not null references company,
  blend_trial_id uuid not null,
  recipe_id uuid not null,
  content_id uuid not null,
  position int not null,
  -- millilitres
  amount bigint not null check (amount > 0),
  primary key (company_id, blend_trial_id, recipe_id, content_id),
  foreign key (company_id, blend_trial_id, recipe_id) references blend_recipe on delete cascade,
  foreign key (company_id, content_id) references content
);
create index on blend_part (company_id, content_id);

select protect('blend_trial', 'blend_trial_variety', 'blend_recipe', 'blend_part');
select searchable('blend_trial', 'blendTrial', 'name', 'note');
