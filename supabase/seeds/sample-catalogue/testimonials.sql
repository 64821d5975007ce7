-- Sample testimonials, so that the page can be seen full. Nobody said these.

insert into public.testimonials (id, display_name, context, body, consent_text, consented_at, consent_expires_on, published_at, is_sample)
values
  ('00000000-0000-4000-8000-000000007001', 'Sample student', 'Sample: a master''s in Ireland, September start',
    'Sample text: here a student says in their own words what the counsellor did, what went slowly, and what they would do differently.',
    'Sample consent: you may show these words under the name I chose.', now(), current_date + 365, now(), true),
  ('00000000-0000-4000-8000-000000007002', 'Sample parent', 'Sample: a daughter in Germany',
    'Sample text: here a parent tells how the papers and the money were explained, and which question took the longest to answer.',
    'Sample consent: you may show these words under the name I chose.', now(), current_date + 365, now(), true)
on conflict (id) do nothing;
