create or replace function private.review_document(
  p_document_id uuid, p_version_no int, p_decision public.document_decision, p_reason public.rejection_reason, p_note text, p_expires_on date
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_capability('manage_applications');
  document public.documents;
  kind public.document_types;
  version public.document_versions;
  comment_text constant text := nullif(btrim(p_note), '');
begin
  select * into document from public.documents as d where d.id = p_document_id for update;
  if not found then
    raise exception 'There is no such document.' using errcode = 'PT404';
  end if;
  if p_decision = 'reopened' then
    raise exception 'A document is opened again by reopen_document.' using errcode = '22023';
  end if;
  select * into kind from public.document_types as t where t.code = document.type_code;
  if document.state <> 'in_review' or document.version_no is distinct from p_version_no then
    raise exception 'changed' using errcode = 'PT409', detail = 'Somebody has decided about it, or there is a newer version.';
  end if;
  if document.claimed_until > now() and document.claimed_by <> caller then
    raise exception 'claimed' using errcode = 'PT409', detail = private.name_of(document.claimed_by);
  end if;
  if p_decision = 'accepted' and kind.wants_expiry and coalesce(p_expires_on <= (now() at time zone 'Asia/Kolkata')::date, true) then
    raise exception 'not_valid' using errcode = '22023', detail = 'It is accepted with the last day on which it is valid, which is to come.';
  end if;
  select * into version from public.document_versions as v where v.document_id = document.id and v.version_no = document.version_no;
  insert into public.document_reviews (document_id, version_id, decision, reason, note, expires_on, reviewer_id, reviewer_name)
  values (document.id, version.id, p_decision, p_reason, comment_text,
    case when p_decision = 'accepted' and kind.wants_expiry then p_expires_on end, caller, private.name_of(caller));
  update public.documents set state = p_decision::text::public.document_state, claimed_by = null, claimed_until = null,
    expires_on = case when p_decision = 'accepted' and kind.wants_expiry then p_expires_on end
  where id = document.id;
  if p_decision = 'accepted' then
    perform private.notify_person(document.student_id, 'document.accepted', kind.name || ': accepted',
      concat_ws(' ', 'We checked it, and nothing more is needed of it'
        || case when kind.wants_expiry then to_char(p_expires_on, '" until "FMDD FMMonth YYYY') else '' end || '.', comment_text),
      '/student-programs/documents#' || document.id);
  else
    perform private.notify_person(document.student_id, 'document.rejected', kind.name || ': please upload it again',
      left(concat_ws(' ', private.rejection_text(p_reason), comment_text), 1000), '/student-programs/documents#' || document.id);
  end if;
  return kind.name;
exception when check_violation then
  raise exception 'A rejection has a reason, and says which if it is none of the list.' using errcode = '22023';
end
$$;

create or replace function public.review_document(
  p_document_id uuid, p_version_no int, p_decision public.document_decision, p_reason public.rejection_reason default null,
  p_note text default null, p_expires_on date default null
) returns text
language sql set search_path = '' as $$
  select private.review_document(p_document_id, p_version_no, p_decision, p_reason, p_note, p_expires_on)
$$;
comment on function public.review_document(uuid, int, public.document_decision, public.rejection_reason, text, date) is 'Accepts a version, where its type wants it with the last valid day, or sends it back for a reason; answers the name of the document and tells the student. PT403 own_upload; PT404; PT409 changed, or claimed with who has it; 22023. For those who work on applications.';

grant execute on function
  private.review_document(uuid, int, public.document_decision, public.rejection_reason, text, date),
  public.review_document(uuid, int, public.document_decision, public.rejection_reason, text, date)
to authenticated;
