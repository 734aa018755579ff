-- What each barrel of a lot cost, in hundredths of a cent, and how often and for how many years it serves: together what a fill costs.
alter table cellar_element_batch
  add column barrel_price bigint check (barrel_price >= 0),
  add column uses int check (uses between 1 and 100),
  add column years int check (years between 1 and 100);
