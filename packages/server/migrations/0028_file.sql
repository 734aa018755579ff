-- Pictures are written anew when they come, with a small one beside them (its key is theirs with .webp).

alter table file
  add column preview_bytes bigint check (preview_bytes > 0),
  add column taken_on date,
  -- of what was sent, by which a repeated upload is known; older files have none
  add column sent_sha256 bytea;

-- Tells which stored files no row speaks of, and sums what a company stores.
create unique index file_key on file (company_id, storage_key) include (bytes, preview_bytes);
