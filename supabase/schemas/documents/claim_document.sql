create or replace function private.claim_document(p_document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_capability('manage_applications');
  document public.documents;
  is_own boolean;
begin
  select * into document from public.documents as d where d.id = p_document_id for update;
  if not found then
    return null;
  end if;
  is_own := document.student_id = caller or exists (
    select from public.document_versions as v where v.document_id = document.id and v.version_no = document.version_no and v.uploaded_by = caller
  );
  if document.state = 'in_review' and not is_own
    and (document.claimed_by is null or document.claimed_until is null or document.claimed_until <= now() or document.claimed_by = caller) then
    update public.documents set claimed_by = caller, claimed_until = now() + interval '20 minutes' where id = document.id returning * into document;
  end if;
  return (
    select jsonb_build_object(
      'type_code', t.code, 'type_name', t.name, 'hint', t.hint, 'wants_expiry', t.wants_expiry, 'is_own_upload', is_own,
      'application_line', (select private.application_line(a) from public.applications as a where a.id = document.application_id),
      'claimed_by_name', case when document.claimed_until > now() then private.name_of(document.claimed_by) end,
      'is_claimed_by_me', coalesce(document.claimed_until > now() and document.claimed_by = caller, false),
      'claimed_until', case when document.claimed_until > now() then document.claimed_until end,
      'student', jsonb_build_object('id', p.user_id, 'name', p.full_name, 'date_of_birth', p.date_of_birth, 'city', p.city, 'education', p.education,
        'email', p.email, 'phone', p.phone),
      -- What the student's file says of such a paper, the longest valid first.
      'records', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'kind', r.kind, 'is_none', r.is_none, 'details', r.details, 'begins_on', r.begins_on, 'ends_on', r.ends_on,
          'number_end', r.number_end, 'version', r.version, 'keeper_name', r.keeper_name, 'updated_at', r.updated_at
        ) order by r.ends_on desc nulls last, r.id), '[]')
        from public.student_records as r
        where r.student_id = document.student_id and not r.is_none and case document.type_code
          when 'passport' then r.kind = 'passport'
          when 'english_test' then r.kind = 'test' and r.details ->> 'test' in ('ielts', 'toefl', 'pte', 'duolingo', 'cambridge')
          when 'gre_gmat_report' then r.kind = 'test' and r.details ->> 'test' in ('gre', 'gmat')
          when 'marksheets' then r.kind = 'education'
          when 'degree_certificate' then r.kind = 'education' and r.details ->> 'degree' not in ('class10', 'class12')
          else false
        end
      ),
      'asked_for', (
        select coalesce(jsonb_agg(jsonb_build_object('line', private.application_line(a), 'needed_before', w.needed_before, 'sources', w.sources) order by a.created_at), '[]')
        from public.applications as a cross join lateral private.asked_documents(a.id) as w
        where a.student_id = document.student_id and w.type_code = document.type_code and w.state = 'asked'
          and (document.application_id is null or a.id = document.application_id)
          and a.application_status not in ('arrived', 'withdrawn', 'rejected')
      ),
      -- The oldest of the others: what is checked next.
      'next_id', (
        select d.id from public.documents as d
        where d.state = 'in_review' and d.id <> document.id and (d.claimed_until is null or d.claimed_until <= now())
          and not exists (select from public.document_versions as v where v.document_id = d.id and v.version_no = d.version_no and v.uploaded_by = caller)
        order by d.submitted_at, d.id limit 1
      ),
      -- Beside it in the queue, for those who leaf through it.
      'before_id', (
        select d.id from public.documents as d
        where d.state = 'in_review' and (d.submitted_at, d.id) < (document.submitted_at, document.id)
          and (d.claimed_until is null or d.claimed_until <= now() or d.claimed_by = caller)
          and not exists (select from public.document_versions as v where v.document_id = d.id and v.version_no = d.version_no and v.uploaded_by = caller)
        order by d.submitted_at desc, d.id desc limit 1
      ),
      'after_id', (
        select d.id from public.documents as d
        where d.state = 'in_review' and (d.submitted_at, d.id) > (document.submitted_at, document.id)
          and (d.claimed_until is null or d.claimed_until <= now() or d.claimed_by = caller)
          and not exists (select from public.document_versions as v where v.document_id = d.id and v.version_no = d.version_no and v.uploaded_by = caller)
        order by d.submitted_at, d.id limit 1
      ),
      'document', private.describe_document(document)
    )
    from public.document_types as t, public.profiles as p where t.code = document.type_code and p.user_id = document.student_id
  );
end
$$;

create or replace function public.claim_document(p_document_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.claim_document(p_document_id)
$$;
comment on function public.claim_document(uuid) is 'A document as whoever checks it sees it, with the facts of its student and what their file says of such a paper. It is theirs for 20 minutes if it waits, nobody else has it and they did not upload it: is_claimed_by_me says so. next_id is the oldest that waits, before_id and after_id are its neighbours in the queue that the caller may check. Null where there is none. For those who work on applications.';

grant execute on function private.claim_document(uuid), public.claim_document(uuid) to authenticated;
