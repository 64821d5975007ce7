create or replace function private.upload_limit_key(p_uploader uuid) returns text
language sql immutable set search_path = '' as $$
  select 'document-uploads:' || p_uploader
$$;

create or replace function private.count_document_upload(p_uploader uuid, p_student_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  verdict jsonb;
  kind text;
begin
  foreach kind in array case when p_uploader = p_student_id then array['upload', 'uploadTries'] else array['staffUploads'] end loop
    verdict := private.consume_rate_limit(kind, private.upload_limit_key(p_uploader));
    if not (verdict ->> 'allowed')::boolean then
      raise exception 'Too many uploads in an hour.' using errcode = 'PT429', detail = verdict ->> 'reset_at';
    end if;
  end loop;
end
$$;
comment on function private.count_document_upload(uuid, uuid) is 'Counts an upload that begins: a student''s among those that count (given back where we refuse the file) and among all their tries, a colleague''s among theirs.';
