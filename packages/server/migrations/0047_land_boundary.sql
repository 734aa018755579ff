-- Where a plot lies: its corners beside it and not in it, so that lists of plots stay light.
create table land_boundary (
  company_id uuid not null references company,
  land_id uuid not null,
  -- [[longitude, latitude], …] in whole ten-millionths of a degree
  corners jsonb not null check (jsonb_typeof(corners) = 'array' and jsonb_array_length(corners) between 3 and 500),
  -- the frame around them, in the same
  west int not null,
  south int not null,
  east int not null,
  north int not null,
  primary key (company_id, land_id),
  foreign key (company_id, land_id) references land on delete cascade,
  check (west < east and south < north)
);
create index on land_boundary (company_id, west, east);

select protect('land_boundary');
