-- What stands at the head of a company's papers: a small picture, kept beside the company and not among its files, so that every process has it.
create table company_logo (
  company_id uuid primary key references company,
  png bytea not null check (octet_length(png) < 1000000),
  -- Tells one picture from the next to whoever keeps it.
  sha256 bytea not null
);
select protect('company_logo');
