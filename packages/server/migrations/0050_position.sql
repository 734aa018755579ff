-- Where somebody stood who wrote a work or an observation down: ten-millionths of a degree, and metres of doubt.
alter table work_record
  add column latitude int check (latitude between -900000000 and 900000000),
  add column longitude int check (longitude between -1800000000 and 1800000000),
  add column position_accuracy int check (position_accuracy >= 0),
  add check ((latitude is null) = (longitude is null) and (latitude is null) = (position_accuracy is null));

alter table observation
  add column latitude int check (latitude between -900000000 and 900000000),
  add column longitude int check (longitude between -1800000000 and 1800000000),
  add column position_accuracy int check (position_accuracy >= 0),
  add check ((latitude is null) = (longitude is null) and (latitude is null) = (position_accuracy is null));
