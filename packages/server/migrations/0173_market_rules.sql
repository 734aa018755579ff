-- What a market asks of labels and of wine, besides the words in `rules`; nothing is asked where a column is blank. What is not as asked is told, or
-- keeps bottles from leaving.
alter table market
  add column asks_alcohol boolean not null default false,
  -- hundredths of a percent of the volume
  add column least_alcohol int check (least_alcohol >= 0),
  add column most_alcohol int check (most_alcohol >= 0),
  -- mg/L of total sulphur dioxide
  add column most_so2 int check (most_so2 > 0),
  add column asks_digital_label boolean not null default false,
  add column asked_texts text[] not null default '{}',
  add column is_refusing boolean not null default false,
  add constraint market_alcohol_range check (most_alcohol is null or least_alcohol is null or most_alcohol >= least_alcohol);

-- What a label carries besides its claims: warnings and legends, word for word as its market asks for them.
alter table label add column carried_texts text[] not null default '{}';
