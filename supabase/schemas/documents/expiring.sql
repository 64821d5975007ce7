create or replace function private.expiring(p_from date, p_to date)
returns table (student_id uuid, what text, name text, day date, href text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select d.student_id, 'document:' || d.type_code, t.name, d.expires_on, '/student-programs/documents#' || d.id
    from public.documents as d join public.document_types as t on t.code = d.type_code
    where d.state = 'accepted' and d.expires_on between p_from and p_to
    union all
    -- An entry of the file counts where no accepted document says the same better, and only the one that lasts longest.
    select r.student_id, 'record:' || k.what, k.name, r.ends_on, '/profile/file?step=' || k.step || '#file'
    from public.student_records as r
    cross join lateral (
      select
        case r.kind when 'passport' then 'passport' else r.details ->> 'test' end,
        case r.kind when 'passport' then 'Passport' else coalesce(
          (select s.name from (values
            ('ielts', 'IELTS result'), ('toefl', 'TOEFL iBT result'), ('pte', 'PTE Academic result'), ('duolingo', 'Duolingo English Test result'),
            ('cambridge', 'Cambridge English result'), ('gre', 'GRE result'), ('gmat', 'GMAT result'), ('act', 'ACT result'), ('gate', 'GATE result'),
            ('cat', 'CAT result'), ('neet', 'NEET result'), ('jee_main', 'JEE Main result'), ('jee_advanced', 'JEE Advanced result'),
            ('german', 'German certificate'), ('french', 'French certificate')
          ) as s (test, name) where s.test = r.details ->> 'test'), 'Test result') end,
        case r.kind when 'passport' then 'passport' else 'tests' end,
        case when r.kind = 'passport' then 'passport' when r.details ->> 'test' in ('ielts', 'toefl', 'pte', 'duolingo', 'cambridge') then 'english_test' end
    ) as k (what, name, step, type_code)
    where r.kind in ('passport', 'test') and r.ends_on between p_from and p_to
      and not exists (
        select from public.documents as d where d.student_id = r.student_id and d.type_code = k.type_code and d.state = 'accepted' and d.expires_on is not null
      )
      and not exists (
        select from public.student_records as o
        where o.student_id = r.student_id and o.kind = r.kind and not o.is_none and o.id <> r.id
          and (o.details ->> 'test') is not distinct from (r.details ->> 'test')
          and (coalesce(o.ends_on, 'infinity'), o.id) > (r.ends_on, r.id)
      );
end
$$;
comment on function private.expiring(date, date) is 'Documents, and passports and tests of the file, whose last valid day lies between these.';
