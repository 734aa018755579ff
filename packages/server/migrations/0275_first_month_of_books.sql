-- The month that a company's books begin with: what lies before is one opening entry. Without it they begin with the first movement.
alter table book add column first_month text check (first_month ~ '^\d{4}-\d{2}$');
alter table book add constraint begins_before_closed check (closed_until is null or first_month is null or first_month <= closed_until);
