create or replace function private.program_entries(p_ids uuid[])
returns table (id uuid, place text, keys text[], rank int, sort_name text, tuition_rupees int, rate_as_of date, deadline_on date,
  duration_months smallint, program_count int, marks_minimum numeric, ielts_minimum numeric, is_complete boolean)
language sql stable set search_path = '' as $$
  with homes as materialized (
    select u.id, u.country_code, u.popularity, u.slug,
      exists (select from private.closed_universities as x where x.domain = any (u.domains)) as is_closed,
      array_append(u.domains, private.url_host(u.website)) as domains,
      private.text_stems(concat_ws(' ', u.name, array_to_string(u.other_names, ' '), u.city, u.region, c.name, c.other_names)) as words
    from public.universities as u join public.iso_countries as c on c.code = u.country_code
    where u.status = 'published' and u.id in (select p.university_id from public.programs as p where p.id = any (p_ids))
  ),
  rates as materialized (
    select distinct on (r.currency) r.currency, r.inr_per_unit, r.as_of from public.exchange_rates as r order by r.currency, r.as_of desc
  ),
  found as (
    select p.*, v.changed_on, h.country_code, h.words as home_words, h.popularity as home_popularity, h.slug as home_slug, h.is_closed,
      asked.marks, asked.ielts, asked.names_marks, asked.names_english,
      'no_ielts' = any (p.tags) or asked.waives_ielts or (asked.names_english and not asked.names_ielts) as needs_no_ielts,
      case when priced.rupees < 2000000000 then round(priced.rupees)::int end as rupees,
      case when p.tuition_currency <> 'INR' then r.as_of end as as_of,
      (select min(i.deadline_on) from public.program_intakes as i where i.program_id = p.id
        and i.deadline_on between current_date and current_date + 3285) as next_deadline,
      array(select distinct 'intake:' || i.month from public.program_intakes as i where i.program_id = p.id) as intake_keys,
      (not p.is_sample and not h.is_closed and p.tuition_amount is not null and p.duration_months is not null and p.source_url is not null
        and p.checked_on is not null and private.is_on_domain(p.url, h.domains) and asked.names_marks and asked.names_english
        and exists (select from public.program_intakes as i
          where i.program_id = p.id and (i.deadline_on is not null or i.deadline_note is not null))) is true as is_complete,
      private.text_stems(p.name) as title_words,
      private.text_stems(concat_ws(' ', private.level_words(p.level), s.name)) as topic_words
    from public.programs as p
    join homes as h on h.id = p.university_id
    join public.subjects as s on s.code = p.subject_code
    left join rates as r on r.currency = p.tuition_currency
    left join private.program_versions as v on v.program_id = p.id
    cross join lateral (
      select case when p.tuition_amount = 0 then 0 else private.annual_tuition(p.tuition_amount, p.tuition_period, p.duration_months)
        * case when p.tuition_currency = 'INR' then 1 else r.inr_per_unit end end as rupees
    ) as priced
    cross join lateral (
      select min(q.minimum) filter (where q.test = 'previous_marks' and q.section = 'overall' and q.unit = 'percent'
          and q.minimum <= 100) as marks,
        min(q.minimum) filter (where q.test = 'ielts' and q.section = 'overall' and q.minimum <= 9) as ielts,
        bool_or(q.test = 'previous_marks') as names_marks,
        bool_or(q.test in ('ielts', 'toefl', 'pte', 'duolingo', 'cambridge')) as names_english,
        bool_or(q.test = 'ielts') as names_ielts,
        bool_or(q.test = 'ielts' and q.minimum is null and q.note ~* '^not (required|needed)') as waives_ielts
      from public.program_requirements as q where q.program_id = p.id
    ) as asked
    where p.id = any (p_ids) and p.status = 'published'
  )
  select f.id, f.country_code || f.home_slug,
    array['all:', 'country:' || f.country_code, 'level:' || f.level, 'type:' || f.program_type, 'university:' || f.home_slug,
      'tuition:' || private.tuition_band(f.rupees), 'english:' || private.english_band(f.ielts),
      'marks:' || private.marks_band(f.marks), 'duration:' || private.duration_band(f.duration_months),
      'mode:' || coalesce(f.study_mode, 'unrecorded')]
      || array_remove(array[case when not f.is_sample and not f.is_closed then 'open:yes' end,
        case when f.is_complete then 'complete:yes' end,
        case when f.needs_no_ielts then 'tag:no_ielts' end, 'changed:' || to_char(f.changed_on, 'YYYY-MM-DD')], null)
      || array(select 'subject:' || left(f.subject_code, tier) from generate_series(2, char_length(f.subject_code)) as tier)
      || array(select 'tag:' || tag from unnest(f.tags) as tag where tag <> 'no_ielts')
      || f.intake_keys
      || array_remove(array['deadline:' || to_char(f.next_deadline, 'YYYY-MM')], null)
      || array(select 'title:' || word from unnest(f.title_words) as word)
      || array(select distinct 'word:' || word from unnest(f.title_words || f.home_words || f.topic_words) as word),
    private.program_rank(not f.is_sample, f.is_closed, f.is_complete, private.is_popular_field(f.subject_code),
      num_nonnulls(f.tuition_amount, f.duration_months, f.ielts, f.next_deadline, f.url, nullif(f.names_marks, false),
        nullif(f.names_english, false)) + least(cardinality(f.intake_keys), 1),
      f.popularity + f.home_popularity, f.slug),
    extensions.unaccent('extensions.unaccent', lower(f.name)), f.rupees, f.as_of, f.next_deadline,
    f.duration_months, 0, f.marks, f.ielts, f.is_complete
  from found as f
$$;
