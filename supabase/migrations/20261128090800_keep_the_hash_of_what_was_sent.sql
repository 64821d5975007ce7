alter table public.document_versions
  add column sent_sha256 text check (sent_sha256 ~ '^[0-9a-f]{64}$' and sent_sha256 <> sha256);
comment on column public.document_versions.sent_sha256 is 'Of the one file that was sent, where it is kept otherwise: a photo that was saved again. Its receipt names both.';

alter table public.document_versions disable trigger user;
update public.document_versions set sent_sha256 = source_sha256 where content_type like 'image/%' and source_sha256 <> sha256;
alter table public.document_versions enable trigger user;
grant select (sent_sha256) on public.document_versions to authenticated;
