create or replace function private.demanded_tests(p_program_id uuid)
returns table (test text, named text, shown_by text[])
language plpgsql stable security definer rows 3 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with asked as (
      select q.test, s.name
      from public.program_requirements as q
      join (values
        ('ielts', 'English'), ('toefl', 'English'), ('pte', 'English'), ('duolingo', 'English'), ('cambridge', 'English'),
        ('gre', 'the GRE'), ('gmat', 'the GMAT'), ('sat', 'the SAT'), ('act', 'the ACT'), ('gate', 'GATE'), ('cat', 'the CAT'), ('neet', 'NEET'),
        ('jee_main', 'JEE Main'), ('jee_advanced', 'JEE Advanced'), ('german', 'German'), ('french', 'French')
      ) as s (test, name) on s.test = q.test
      where q.program_id = p_program_id and (
        -- Without a figure it may be optional, or asked of some: its words are for a person to read.
        q.minimum is not null and q.test not in ('german', 'french')
        or q.minimum is null and q.test in ('german', 'french') and q.note ~* '^(level\s+)?[ABC][12](\s*\(CEFR\))?$'
      )
    )
    select 'english', 'a test of English', array['ielts', 'toefl', 'pte', 'duolingo', 'cambridge']
    from public.programs as p
    where p.id = p_program_id and not 'no_ielts' = any (p.tags) and exists (select from asked as a where a.name = 'English')
    union all
    select distinct a.test, case when a.test in ('german', 'french') then 'a certificate of ' || a.name else a.name end, array[a.test]
    from asked as a where a.name <> 'English';
end
$$;
comment on function private.demanded_tests(uuid) is 'The tests that a program asks for by a figure or a level, and by which results each is shown. lib/students/records/eligibility.ts asks for the same; a test compares them.';
