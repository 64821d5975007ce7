-- What was accepted counts until something better is, and a decision can be taken back.

alter table public.documents
  add column accepted_version_no int check (accepted_version_no between 1 and version_no),
  add column accepted_until date,
  add column accepted_at timestamptz,
  add constraint documents_were_accepted_at_a_time check ((accepted_version_no is null) = (accepted_at is null)),
  add constraint documents_accepted_until_a_day check (accepted_until is null or accepted_version_no is not null),
  -- Asked for again, a document keeps its versions.
  drop constraint documents_have_a_version_once_uploaded,
  add constraint documents_have_a_version_once_uploaded check (state = 'asked' or version_no > 0);
comment on column public.documents.accepted_version_no is 'The newest version that was accepted and not opened again. It counts while a newer one is checked or was sent back.';
comment on column public.documents.accepted_until is 'The last day on which that version is valid; empty where it has none.';
comment on column public.documents.accepted_at is 'When that version was accepted: whoever asks after it wants a newer one.';

update public.documents as d set accepted_version_no = d.version_no, accepted_until = d.expires_on, accepted_at = now()
where d.state in ('accepted', 'expired');
update public.documents as d set accepted_version_no = a.version_no, accepted_until = a.expires_on, accepted_at = now()
from (
  select distinct on (v.document_id) v.document_id, v.version_no, r.expires_on
  from public.document_reviews as r join public.document_versions as v on v.id = r.version_id
  where r.decision = 'accepted' order by v.document_id, v.version_no desc
) as a
where a.document_id = d.id and d.state not in ('accepted', 'expired');

insert into public.document_state_transitions (from_state, to_state) values
  -- A decision that is taken back.
  ('accepted', 'in_review'), ('rejected', 'in_review'),
  -- A colleague asks for a newer one, and asks no more.
  ('accepted', 'asked'), ('asked', 'accepted');

-- A version whose decision was taken back is decided again. That nothing is decided twice is the state's to say.
alter table public.document_reviews drop constraint document_reviews_version_id_key;
create index document_reviews_by_version on public.document_reviews (version_id, id);
comment on index public.document_reviews_by_version is 'What was decided about a version last.';
comment on table public.document_reviews is 'What was decided about each version by somebody who did not upload it, and what was opened again and why. Append-only.';

-- Files in which the scanner found a virus do not stay.
insert into private.document_files_to_remove (path)
select v.storage_object from public.document_versions as v where v.scan = 'infected' on conflict do nothing;
comment on table private.document_files_to_remove is 'Files and folders in the bucket documents whose rows are gone, or that carry a virus. They stand here until the files are.';

insert into private.notice_kinds (kind, topic) values ('document.reopened', 'applications');
