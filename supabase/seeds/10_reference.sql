-- What every new installation begins with: destinations, consultation hours and the site's settings. Safe to run again:
-- countries follow this file, what people edit in the product (hours, settings) stays as they left it.

insert into public.countries (name, code, slug, flag_url, is_featured, summary)
select name, upper(code), replace(lower(name), ' ', '-'), '/flags/' || code || '.svg', is_featured, summary
from (values
  ('United States', 'us', true, 'The widest choice of universities, with practical training after the degree.'),
  ('United Kingdom', 'gb', true, 'Short degrees, one-year masters and a work route for graduates.'),
  ('Canada', 'ca', true, 'Degrees, diplomas and co-op terms in English or French.'),
  ('Australia', 'au', true, 'Research universities in cities built around student life.'),
  ('Germany', 'de', true, 'Public universities with low fees, in German and in English.'),
  ('Ireland', 'ie', true, 'English-speaking, inside the European Union, close to the technology industry.'),
  ('New Zealand', 'nz', true, 'A small, open system with a practical bent.'),
  ('France', 'fr', true, 'Grandes écoles, universities and business schools, many taught in English.'),
  ('Netherlands', 'nl', true, 'A long list of English-taught degrees, close to employers.'),
  ('Singapore', 'sg', true, 'Universities of world rank at the heart of Asian business.'),
  ('Switzerland', 'ch', true, 'Engineering, science and hospitality at the highest level.'),
  ('Italy', 'it', false, 'Design, architecture and medicine, with regional scholarships.'),
  ('Spain', 'es', false, 'Business and language degrees at moderate cost.'),
  ('Sweden', 'se', false, 'Research-led masters in English and study close to industry.'),
  ('Denmark', 'dk', false, 'Group work, projects and sustainable engineering.'),
  ('Finland', 'fi', false, 'Teaching, technology and forests, with scholarships tied to the fee.'),
  ('Norway', 'no', false, 'Energy, ocean and Arctic studies.'),
  ('Austria', 'at', false, 'Music, science and public universities in the middle of Europe.'),
  ('Belgium', 'be', false, 'Multilingual universities beside the European institutions.'),
  ('Poland', 'pl', false, 'Medicine and engineering in English at modest cost.'),
  ('Czechia', 'cz', false, 'Technical universities and medicine in the heart of Europe.'),
  ('Hungary', 'hu', false, 'Medicine, engineering and a state scholarship programme.'),
  ('Portugal', 'pt', false, 'Engineering and business by the Atlantic.'),
  ('Malta', 'mt', false, 'English-taught degrees on a small island.'),
  ('Lithuania', 'lt', false, 'Medicine, laser physics and business in English.'),
  ('Latvia', 'lv', false, 'Medicine and aviation in English.'),
  ('United Arab Emirates', 'ae', false, 'Branch campuses of known universities, near home.'),
  ('Malaysia', 'my', false, 'Twinning programmes and branch campuses at moderate cost.'),
  ('Japan', 'jp', false, 'Engineering and research with government scholarships.'),
  ('South Korea', 'kr', false, 'Technology and design, with growing English-taught offers.'),
  ('Russia', 'ru', false, 'Medical degrees, with rules in India that decide whether they count.'),
  ('Georgia', 'ge', false, 'Medical degrees in English, with rules in India that decide whether they count.')
) as list (name, code, is_featured, summary)
on conflict (code) do update
  set name = excluded.name, slug = excluded.slug, flag_url = excluded.flag_url, is_featured = excluded.is_featured,
    summary = excluded.summary
  where (countries.name, countries.slug, countries.flag_url, countries.is_featured, countries.summary)
    is distinct from (excluded.name, excluded.slug, excluded.flag_url, excluded.is_featured, excluded.summary);

insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity, time_zone)
select weekday, '10:00', '19:00', 30, 2, 'Asia/Kolkata' from generate_series(1, 6) as weekday
where not exists (select from public.consultation_hours);

insert into public.site_settings (key, value) values
  ('name', '"Campusbound"'),
  ('tagline', '"Study abroad, with the facts in front of you"'),
  ('legal_name', 'null'),
  ('contact_email', 'null'),
  ('contact_phone', 'null'),
  ('addresses', '[]'),
  ('chat_url', 'null'),
  ('social_links', '[]')
on conflict (key) do nothing;
