-- A page of a content's history is found along its index alone: a link lies in a long row, and those before the page are passed over.
create index on content_state (company_id, content_id, entry_id, id);
drop index content_state_company_id_content_id_entry_id_idx;
