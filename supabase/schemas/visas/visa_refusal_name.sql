create or replace function private.visa_refusal_name(p_reason public.visa_refusal_reason) returns text
language sql immutable set search_path = '' as $$
  select case p_reason
    when 'funds_not_shown' then 'Not enough money was shown'
    when 'funds_not_held' then 'The money was not in the account for long enough'
    when 'purpose' then 'The reason for studying was not convincing'
    when 'return_home' then 'Doubt that you would leave after the course'
    when 'course_choice' then 'The course did not fit your studies so far'
    when 'english' then 'English was not proved'
    when 'papers_missing' then 'Papers were missing'
    when 'papers_doubted' then 'A paper was not believed'
    when 'interview' then 'The interview'
    when 'history' then 'An earlier stay, visa or refusal'
    when 'health' then 'The medical examination'
    when 'other' then 'Another reason'
  end
$$;
comment on function private.visa_refusal_name(public.visa_refusal_reason) is 'Why a visa was refused, as its student reads it. REFUSAL_REASONS in lib/visas/refusals.ts says the same; a test compares them.';
