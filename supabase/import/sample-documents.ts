/** Documents of sample students: what their applications needed is accepted, the rest is at every state. */
import { MARK, number, pick } from "./sample-words.ts";

/** Asked of everybody, then what a fuller file has: type, days for which it is valid. */
const KINDS = [
  ["passport", 3000],
  ["marksheets", null],
  ["cv", null],
  ["english_test", 700],
  ["degree_certificate", null],
  ["recommendation_letters", null],
] as const;
const ALWAYS = 3;

const kinds = KINDS.map(([code, days], place) => `(${place + 1}, '${code}', ${days ?? "null"}::int)`).join(
  ", ",
);
const REASONS = ["unreadable", "incomplete", "wrong_document", "name_differs", "out_of_date"];

/** $3: also what a fuller file has; $4 to $7: SHA-256 and bytes of the first and the second version. */
export const DOCUMENTS = (students: string) => `
  with kinds (place, code, valid_days) as (values ${kinds}),
  cases as (
    select a.student_id, min(a.created_at) as first_at, bool_or(a.holder is not null) as is_open,
      bool_or(a.application_status not in ('profile', 'shortlist', 'withdrawn')) as is_sent,
      (array_agg(a.assigned_to order by a.created_at) filter (where a.assigned_to is not null))[1] as owner_id
    from public.applications as a where a.student_id in (${students}) and a.is_sample group by a.student_id
  ),
  wanted as (
    select c.student_id, null::uuid as application_id, k.code, k.place, k.valid_days, c.first_at, c.is_open, c.is_sent, c.owner_id
    from cases as c cross join kinds as k where k.place <= ${ALWAYS} or $3
    union all
    select a.student_id, a.id, d.code, 9, null, a.created_at, a.holder is not null, a.application_status not in ('shortlist', 'withdrawn'), a.assigned_to
    from public.applications as a
    cross join lateral (values ('statement_of_purpose', true), ('offer_letter', exists (select from public.offers as o where o.application_id = a.id))) as d (code, is_there)
    where $3 and a.student_id in (${students}) and a.is_sample and a.application_status <> 'profile' and d.is_there
  ),
  hashed as (
    select w.*, md5('${MARK} document ' || w.code || coalesce(w.application_id, w.student_id)) as h from wanted as w
  ),
  placed as (
    select h.*, case
      when not h.is_open then 'accepted'
      when h.is_sent and h.place <= ${ALWAYS} then case ${number("h.h", 1, 40)} when 0 then 'in_review' else 'accepted' end
      when h.is_sent then case ${number("h.h", 1, 40)} when 0 then 'in_review' when 1 then 'rejected' when 2 then 'asked' else 'accepted' end
      else (array['in_review', 'in_review', 'rejected', 'asked', 'asked', 'asked', 'asked', 'accepted', 'accepted', 'accepted'])[1 + ${number("h.h", 1, 10)}]
    end as state
    from hashed as h
  ),
  dated as (
    select p.*, p.h::uuid as id,
      case when p.state = 'asked' then 0 when p.state = 'in_review' and p.is_sent or ${number("p.h", 5, 12)} = 0 then 2 else 1 end as version_no,
      case p.state when 'asked' then null when 'in_review' then now() - make_interval(mins => ${number("p.h", 7, 8000)})
        else least(p.first_at + make_interval(hours => 24 + ${number("p.h", 9, 150)}), now() - interval '2 days') end as submitted_at
    from placed as p
  ),
  made as (
    insert into public.documents (id, student_id, application_id, type_code, is_per_application, read_by, state, version_no, expires_on, submitted_at, created_at,
      accepted_version_no, accepted_until, accepted_at)
    select d.id, d.student_id, d.application_id, d.code, d.application_id is not null, 'assigned', d.state::public.document_state, d.version_no,
      e.expires_on, d.submitted_at, least(d.first_at, d.submitted_at),
      case when d.state = 'accepted' then d.version_no end, e.expires_on, case when d.state = 'accepted' then d.submitted_at + interval '1 day' end
    from dated as d cross join lateral (
      select case when d.state = 'accepted' and d.valid_days is not null
        then current_date + 30 + ${number("d.h", 11, 1_000_000)} % d.valid_days end as expires_on
    ) as e
    on conflict do nothing
    returning id
  ),
  versions as (
    insert into public.document_versions (id, document_id, version_no, file_name, sha256, source_sha256, bytes, pages, content_type, storage_object,
      uploaded_by, uploaded_by_name, is_by_student, scan, created_at)
    select md5(d.id || ' ' || v.no)::uuid, d.id, v.no, replace(d.code, '_', '-') || '.pdf', f.sha256, f.sha256, f.bytes, 1, 'application/pdf',
      'versions/' || md5(d.id || ' ' || v.no)::uuid, d.student_id, s.full_name, true, 'not_configured',
      d.submitted_at - make_interval(hours => 100 * (d.version_no - v.no))
    from dated as d join made as m on m.id = d.id join public.profiles as s on s.user_id = d.student_id
    cross join lateral generate_series(1, d.version_no) as v (no)
    join (values (1, $4::text, $5::int), (2, $6::text, $7::int)) as f (no, sha256, bytes) on f.no = v.no
    on conflict do nothing
    returning id, document_id, version_no, created_at
  )
  insert into public.document_reviews (document_id, version_id, decision, reason, note, expires_on, reviewer_id, reviewer_name, created_at)
  select v.document_id, v.id, r.decision::public.document_decision, case r.decision when 'rejected' then ${pick(REASONS, "d.h", 13)} end::public.rejection_reason,
    case r.decision when 'rejected' then 'Sample note: please send all pages in colour.' end, null, p.user_id, coalesce(p.full_name, 'Sample colleague'),
    v.created_at + interval '1 day'
  from versions as v join dated as d on d.id = v.document_id
  cross join lateral (select case when v.version_no < d.version_no or d.state = 'rejected' then 'rejected' when d.state = 'accepted' then 'accepted' end as decision) as r
  left join public.profiles as p on p.user_id = d.owner_id
  where r.decision is not null
  order by v.created_at`;
