insert into private.rate_limit_rules (kind, max_count, window_seconds) values
  ('staffUploads', 100, 3600), ('uploadTries', 40, 3600)
on conflict (kind) do nothing;

alter table private.document_uploads add column is_counted boolean not null default true;
comment on column private.document_uploads.is_counted is 'Whether it counts against its uploader''s limit: not once we refused its file.';
