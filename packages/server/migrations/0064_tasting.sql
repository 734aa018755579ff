-- What a wine is looked at for when it is tasted, each with the most that it may get, in tenths of a point.
create table wine_taste_note_category (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  max_score int not null check (max_score > 0),
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint wine_taste_note_category_name_taken unique (company_id, name)
);

-- What one person found of a wine, of a lot, or of a recipe of a blend trial; the recipe keeps its name when the trial changes.
create table wine_taste_note (
  company_id uuid not null references company,
  id uuid not null,
  content_id uuid,
  wine_batch_id uuid,
  blend_trial_id uuid,
  recipe_id uuid,
  recipe_name text not null default '',
  tasted_on date not null,
  employee_id uuid,
  taster text not null default '',
  appearance text not null default '',
  nose text not null default '',
  mouth text not null default '',
  conclusion text not null default '',
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, wine_batch_id) references wine_batch,
  foreign key (company_id, blend_trial_id) references blend_trial,
  foreign key (company_id, employee_id) references employee,
  check (num_nonnulls(content_id, wine_batch_id, blend_trial_id) = 1),
  check ((blend_trial_id is null) = (recipe_id is null)),
  check (employee_id is not null or taster <> '')
);
create index on wine_taste_note (company_id, tasted_on desc, id desc);
create index on wine_taste_note (company_id, content_id, tasted_on);
create index on wine_taste_note (company_id, wine_batch_id, tasted_on);
create index on wine_taste_note (company_id, blend_trial_id);
create index on wine_taste_note (company_id, employee_id);

-- Tenths of a point, with the most that there was to get on that day.
create table wine_taste_score (
  company_id uuid not null references company,
  wine_taste_note_id uuid not null,
  category_id uuid not null,
  score int not null check (score >= 0),
  max_score int not null check (max_score > 0),
  primary key (company_id, wine_taste_note_id, category_id),
  foreign key (company_id, wine_taste_note_id) references wine_taste_note on delete cascade,
  foreign key (company_id, category_id) references wine_taste_note_category,
  check (score <= max_score)
);
create index on wine_taste_score (company_id, category_id);

select protect('wine_taste_note_category', 'wine_taste_note', 'wine_taste_score');
