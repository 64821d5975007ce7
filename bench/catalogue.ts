/** An invented catalogue of any size in a PostgreSQL database, with the spread of a real one: few large countries, many small. */
import type { OpenDatabase } from "../supabase/database/connection.ts";

/** Countries by how many universities of a hundred they have. */
const COUNTRIES =
  "array['US','US','US','US','US','US','US','US','GB','GB','GB','GB','GB','CA','CA','CA','AU','AU','AU','DE','DE','DE','DE','IE','NZ','FR','FR','FR','NL','SG','IN','IN','IN','IN','IN','IN','IN','JP','JP','KR','CN','CN','CN','CN','RU','RU','GE','IT','IT','ES','SE','PL','BR','BR','MX','ID','TR','PH','UA','NG','EG','ZA','AR','VN','TH','MY']";

const PLACE_WORDS =
  "array['North','South','East','West','Central','Lake','River','Harbour','Hill','Valley','Royal','National','State','City','Metropolitan','Saint Mary','Newton','Stanford','Harvard','Leeds','Oxford','Melbourne','Aston','Bristol','Kent','Derby','Trent','Clyde','Severn','Mersey']";

/** Name, level, field of study, months. */
const COURSES = `(values
  ('MSc Computer Science', 'master', '0613', 12), ('MSc Data Science', 'master', '0688', 12), ('MS Artificial Intelligence', 'master', '0613', 24),
  ('MSc Cyber Security', 'master', '0612', 12), ('MBA', 'master', '0413', 24), ('MSc Finance', 'master', '0412', 12),
  ('MSc Marketing', 'master', '0414', 12), ('Master of Public Health', 'master', '0988', 24), ('LLM International Law', 'master', '0421', 12),
  ('MEng Mechanical Engineering', 'master', '0715', 24), ('MSc Civil Engineering', 'master', '0732', 18), ('MSc Biotechnology', 'master', '0512', 12),
  ('MA English Literature', 'master', '0232', 12), ('MSc Pharmacy Practice', 'master', '0916', 24), ('MSc Nursing', 'master', '0913', 24),
  ('BSc Computer Science', 'bachelor', '0613', 36), ('BEng Mechanical Engineering', 'bachelor', '0715', 48), ('BSc Nursing', 'bachelor', '0913', 36),
  ('BBA', 'bachelor', '0413', 36), ('BA Economics', 'bachelor', '0311', 36), ('BSc Psychology', 'bachelor', '0313', 36),
  ('BA History', 'bachelor', '0222', 36), ('BSc Physics', 'bachelor', '0533', 36), ('BSc Mathematics', 'bachelor', '0541', 36),
  ('LLB Law', 'bachelor', '0421', 36), ('BArch Architecture', 'bachelor', '0731', 60), ('MBBS', 'professional', '0912', 72),
  ('Doctor of Dental Medicine', 'professional', '0911', 60), ('PhD Physics', 'doctorate', '0533', 48), ('PhD Computer Science', 'doctorate', '0613', 48),
  ('PhD Economics', 'doctorate', '0311', 48), ('Foundation Year in Engineering', 'foundation', '071', 9), ('Foundation Year in Business', 'foundation', '041', 9),
  ('Diploma in Hotel Management', 'diploma', '1013', 24), ('Certificate in Accounting', 'certificate', '0411', 6),
  ('Postgraduate Diploma in Project Management', 'postgraduate_diploma', '0413', 12), ('BSc Agriculture', 'bachelor', '0811', 48),
  ('MSc Environmental Science', 'master', '0521', 12), ('BA Fashion Design', 'bachelor', '0212', 36), ('BEd Primary Education', 'bachelor', '0113', 36))`;

/**
 * Universities and programs from a row of pseudo-random numbers that is the same every time. Triggers rest meanwhile, as in a
 * restored copy; the index is drawn up at the end.
 */
export async function fillCatalogue(
  database: OpenDatabase,
  { universities, programs }: { universities: number; programs: number },
): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    create function pg_temp.chance(p_seed int, p_part int) returns double precision language sql immutable as
      $$ select (hashint8(p_seed::bigint * 1000003 + p_part * 7919) & 2147483647) / 2147483648.0 $$;
    insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url)
    select code, '2026-11-01', rate, 'https://rates.test/' from (values ('USD', 88), ('GBP', 115), ('EUR', 101), ('AUD', 57), ('CAD', 63)) as r (code, rate)
    on conflict do nothing;
    insert into public.universities (stable_key, slug, name, country_code, city, kind, is_public, popularity, status, is_sample)
    select 'bench:' || i, 'bench-university-' || i,
      words[1 + (pg_temp.chance(i, 1) * 29.99)::int % 30] || ' ' || words[1 + (pg_temp.chance(i, 2) * 29.99)::int % 30] || ' University ' || i,
      places[1 + (pg_temp.chance(i, 3) * 1000)::int % cardinality(places)], words[1 + (pg_temp.chance(i, 4) * 29.99)::int % 30] || 'ton',
      'standard', pg_temp.chance(i, 5) < 0.6, (pg_temp.chance(i, 6) * 1000)::int, 'published', true
    from generate_series(1, ${universities}) as i, (select ${PLACE_WORDS} as words, ${COUNTRIES} as places) as lists;
    insert into public.programs (stable_key, slug, university_id, name, level, subject_code, program_type, study_mode, language,
      duration_months, tuition_amount, tuition_currency, tuition_period, tuition_year, tags, popularity, status, is_sample)
    select 'bench:' || i, 'bench-program-' || i, u.id, c.name || case when pg_temp.chance(i, 7) < 0.2 then ' with Placement' else '' end, c.level, c.subject,
      case when c.level = 'foundation' then 'pathway' when c.subject = '0912' then 'medical' when pg_temp.chance(i, 8) < 0.05 then 'online' else 'degree' end,
      case when pg_temp.chance(i, 8) < 0.05 then 'online' when pg_temp.chance(i, 8) < 0.9 then 'full_time' end, 'en', c.months,
      case when pg_temp.chance(i, 9) < 0.7 then (3000 + pg_temp.chance(i, 10) * 42000)::int end,
      case when pg_temp.chance(i, 9) < 0.7 then (array['USD', 'GBP', 'EUR', 'AUD', 'CAD'])[1 + (pg_temp.chance(i, 11) * 4.99)::int % 5] end,
      case when pg_temp.chance(i, 9) < 0.7 then 'year' end, case when pg_temp.chance(i, 9) < 0.7 then 2026 end,
      array(select tag from unnest(array['no_gre', 'no_ielts', 'fee_waiver', 'work_placement', 'scholarship', 'stem']) with ordinality as t (tag, nth)
        where pg_temp.chance(i, 20 + nth::int) < 0.15),
      (pg_temp.chance(i, 12) * 1000)::int, 'published', true
    from generate_series(1, ${programs}) as i
    cross join lateral (select (pg_temp.chance(i, 13) * 100000)::int % 40 as nth) as pick
    join (select row_number() over () - 1 as nth, * from ${COURSES} as v (name, level, subject, months)) as c on c.nth = pick.nth
    join public.universities as u on u.stable_key = 'bench:' || (1 + i % ${universities});
    insert into public.program_intakes (program_id, month, deadline_on)
    select p.id, m.month, case when pg_temp.chance(hashtext(p.slug), 1) < 0.6 then current_date + (pg_temp.chance(hashtext(p.slug), 2) * 250)::int end
    from public.programs as p cross join lateral (values (9, 0.7), (1, 0.3), (5, 0.1)) as m (month, share)
    where p.stable_key like 'bench:%' and pg_temp.chance(hashtext(p.slug), 30 + m.month) < m.share;
    insert into public.program_requirements (program_id, test, section, minimum)
    select p.id, 'ielts', 'overall', 5.5 + (pg_temp.chance(hashtext(p.slug), 3) * 4)::int * 0.5 from public.programs as p
    where p.stable_key like 'bench:%' and pg_temp.chance(hashtext(p.slug), 4) < 0.8;
    set session_replication_role = origin;
  `);
  await database.query("select public.rebuild_finder()");
  await database.exec("analyze");
}
