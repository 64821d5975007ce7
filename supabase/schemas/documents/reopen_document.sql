create or replace function private.reopen_document(p_document_id uuid, p_version_no int, p_why text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_capability('manage_applications');
  reason constant text := nullif(btrim(p_why), '');
  page constant text := '/student-programs/documents#' || p_document_id;
  document public.documents;
  version public.document_versions;
  review public.document_reviews;
  kind_name text;
  is_untold boolean := false;
begin
  select * into document from public.documents as d where d.id = p_document_id for update;
  if not found then
    raise exception 'There is no such document.' using errcode = 'PT404';
  end if;
  select * into version from public.document_versions as v where v.document_id = document.id and v.version_no = document.version_no;
  select * into review from public.document_reviews as r where r.version_id = version.id order by r.id desc limit 1;
  if document.state not in ('accepted', 'rejected') or document.version_no is distinct from p_version_no
    or review.decision is distinct from document.state::text::public.document_decision or version.scan = 'infected' then
    raise exception 'changed' using errcode = 'PT409', detail = 'There is no decision about this version to take back.';
  end if;
  if reason is null and (review.reviewer_id is distinct from caller or review.created_at < now() - interval '10 minutes') then
    raise exception 'too_late' using errcode = 'PT409', detail = 'After ten minutes, and for what a colleague decided, there is a reason.';
  end if;
  insert into public.document_reviews (document_id, version_id, decision, note, reviewer_id, reviewer_name)
  values (document.id, version.id, 'reopened', reason, caller, private.name_of(caller));
  update public.documents set state = 'in_review', expires_on = null, claimed_by = caller, claimed_until = now() + interval '20 minutes'
  where id = document.id;
  select t.name into kind_name from public.document_types as t where t.code = document.type_code;
  if reason is null then
    -- What nobody has read yet, in the product or by e-mail, is as if it had not been said.
    delete from public.notifications as n
    where n.user_id = document.student_id and n.kind in ('document.accepted', 'document.rejected') and n.href = page
      and n.created_at >= review.created_at and n.read_at is null
      and (n.email_due or not private.wants_email_about(n.user_id, 'applications'));
    is_untold := found;
  end if;
  if not is_untold then
    perform private.notify_person(document.student_id, 'document.reopened', kind_name || ': we are checking it again', coalesce(reason, case document.state
      when 'accepted' then 'It was marked as accepted by mistake. You have nothing to do: we tell you once it is decided.'
      else 'It was sent back by mistake. You have nothing to do: we tell you once it is decided.' end), page);
  end if;
  return kind_name;
exception when check_violation then
  raise exception 'The student reads why.' using errcode = '22023';
end
$$;

create or replace function public.reopen_document(p_document_id uuid, p_version_no int, p_why text default null) returns text
language sql set search_path = '' as $$
  select private.reopen_document(p_document_id, p_version_no, p_why)
$$;
comment on function public.reopen_document(uuid, int, text) is 'Takes back what was decided about the latest version: it waits to be checked again, by the caller first, and what was accepted before it counts meanwhile. Without a reason only by whoever decided, within ten minutes; with one the student reads it. Answers the name of the document. PT403 own_upload; PT404; PT409 changed, too_late; 22023. For those who work on applications.';

grant execute on function private.reopen_document(uuid, int, text), public.reopen_document(uuid, int, text) to authenticated;
