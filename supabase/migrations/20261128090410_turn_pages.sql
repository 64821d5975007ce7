alter table private.document_uploads
  add column turns int[] not null default '{}',
  add constraint document_uploads_turn_by_quarters check (turns <@ array[0, 90, 180, 270] and cardinality(turns) in (0, cardinality(file_bytes)));
comment on column private.document_uploads.file_bytes is 'How long each file is: one, or several that become one PDF.';
comment on column private.document_uploads.turns is 'How far each photo is turned to the right, in degrees; empty where none is.';

drop function if exists public.begin_document_upload(uuid, text, text, text, int[], uuid);
drop function if exists private.begin_document_upload(uuid, text, uuid, text, text, int[]);
