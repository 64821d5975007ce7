-- Sample jobs and webinars: each says that it is one.

insert into public.job_openings (slug, title, team, place, is_remote, kind, summary, description_md, requirements_md, status,
  published_on, closes_on, is_sample)
values
  ('sample-student-counsellor', 'Sample: Student counsellor', 'Counselling', 'Mysuru', false, 'full_time',
    'Sample opening: talk with students and their parents about countries, courses and money, and write down what was agreed.',
    E'This is sample data, written to show how an opening looks.\n\nYou talk with students and parents, by telephone and in the office, and help them to choose between countries and courses. Most of the day is listening, reading university pages and writing a clear summary afterwards.\n\n- Prepare each talk from what the student sent in\n- Check entry marks, tests and deadlines on the university''s own page\n- Write down what was agreed, so that nobody has to remember it\n- Hand over to the visa officer with complete papers',
    E'- You explain plainly in English and Kannada or Hindi\n- You check before you answer, and say when you do not know\n- A degree in any subject; experience with students helps',
    'open', current_date - 14, current_date + 60, true),
  ('sample-content-editor', 'Sample: Content editor', 'Content', 'Bengaluru', true, 'part_time',
    'Sample opening: keep our guides true. Read official pages, correct figures on the day they change, and write for families.',
    E'This is sample data, written to show how an opening looks.\n\nOur guides print no figure without a source. You read those sources again when a check is due, change what has changed, and rewrite the paragraph when a rule is no longer the same.\n\n- Work through the list of facts that are due\n- Read the official page itself, never a summary of it\n- Write short sentences that a worried parent understands',
    E'- Careful English and the patience for immigration rules\n- You enjoy finding the one sentence that decides\n- Some hours on most weekdays',
    'open', current_date - 7, current_date + 45, true)
on conflict (slug) do nothing;

-- The moments are counted from the day of the seed, at half past five in the afternoon in India.
insert into public.webinars (slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, join_url, status, is_sample)
select slug, title, summary, description_md, speaker,
  ((current_date + days) + time '17:30') at time zone 'Asia/Kolkata', 'Asia/Kolkata', duration_minutes, seats,
  'https://meet.campusbound.test/' || slug, 'published', true
from (values
  ('sample-first-steps-abroad', 'Sample: First steps to a degree abroad',
    'Sample webinar: which questions to settle in which order, from the subject to the visa, with half an hour for your own.',
    E'This is sample data, written to show how a webinar looks.\n\nFor students in their last two years of school or college, and for their parents.\n\n- In which order to decide: subject, money, country, course\n- What has to be ready a year before you leave\n- Where official figures stand, and how to read them\n- Your questions',
    'Sample speaker: a counsellor of the team', 12, 60, 100),
  ('sample-money-and-visa', 'Sample: Showing the money for a visa',
    'Sample webinar: whose money counts, how long it has to lie there, and which papers a bank has to write. In small groups.',
    E'This is sample data, written to show how a webinar looks.\n\nA small group, so that everybody can ask.\n\n- Savings, loans and sponsors: who may pay\n- How long the money has to lie in the account\n- The mistakes that a visa officer sees first',
    'Sample speaker: a visa officer of the team', 19, 45, 2),
  ('sample-choosing-a-country', 'Sample: Choosing a country',
    'Sample webinar that has taken place: five countries side by side, and the questions that tell which of them is yours.',
    E'This is sample data, written to show how a past webinar looks.\n\nFive countries side by side: what they cost, what they ask, and who should think twice.',
    null, -20, 60, 100)
) as list (slug, title, summary, description_md, speaker, days, duration_minutes, seats)
on conflict (slug) do nothing;
