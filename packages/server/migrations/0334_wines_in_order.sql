-- The list of all wines by name: without it every wine of every vintage is joined and sorted for the first fifty.
create index content_by_name on content (company_id, name collate es_natural, id);
-- And by its vintage, the latest first, unless it is asked otherwise.
create index content_by_year on content (company_id, year, id);
