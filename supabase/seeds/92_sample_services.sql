-- Sample price list of the embedded default, so that the shop can be seen at work. Each says that it is one; a hosted project never runs it.

insert into public.services (slug, name, summary, page_slug, is_offered, sort_order, is_sample)
values
  ('study-abroad-counselling', 'Study abroad counselling', 'From your marks and budget to a shortlist you can defend at home.', 'study-abroad-counselling', true, 10, true),
  ('visa-assistance', 'Visa assistance', 'Your file checked page by page before an officer sees it.', 'visa-assistance', true, 20, true),
  ('education-loan', 'Education loan help', 'Which loan, from whom, and what it costs until the last instalment.', 'education-loan', true, 30, true),
  ('accommodation-support', 'Accommodation support', 'A room before you land, and a lease that somebody has read.', 'accommodation-support', true, 40, true),
  ('from-shortlist-to-visa', 'From shortlist to visa', 'Counselling, the applications and the visa in one, with one person who knows your case.', null, true, 5, true),
  ('ielts-practice', 'IELTS practice', 'Full papers with marked writing and speaking.', null, true, 60, true)
on conflict (slug) do nothing;

insert into public.service_inclusions (service_id, place, text, included_service_id, exam_id, papers, months)
select s.id, l.place, l.text, o.id, l.exam_id, l.papers, l.months
from (values
  ('study-abroad-counselling', 1, 'Two conversations of an hour', null, null, null::int, null::int),
  ('study-abroad-counselling', 2, 'A shortlist of eight programs, with the reason for each', null, null, null, null),
  ('study-abroad-counselling', 3, 'A plan of dates from today to the first day of the course', null, null, null, null),
  ('visa-assistance', 1, 'A written list of what is missing and what is weak', null, null, null, null),
  ('visa-assistance', 2, 'A funds plan: whose money, in which account, from which day', null, null, null, null),
  ('visa-assistance', 3, 'A practice interview, with notes afterwards', null, null, null, null),
  ('education-loan', 1, 'Offers of three lenders side by side', null, null, null, null),
  ('education-loan', 2, 'The papers for the one you choose', null, null, null, null),
  ('accommodation-support', 1, 'Three rooms that fit your budget, looked at by video', null, null, null, null),
  ('accommodation-support', 2, 'The lease read before you sign it', null, null, null, null),
  ('from-shortlist-to-visa', 1, null, 'study-abroad-counselling', null, null, null),
  ('from-shortlist-to-visa', 2, null, 'visa-assistance', null, null, null),
  ('from-shortlist-to-visa', 3, 'Five applications, from the form to the offer', null, null, null, null),
  ('ielts-practice', 1, null, null, 'ielts', 10, 3)
) as l (slug, place, text, part, exam_id, papers, months)
join public.services as s on s.slug = l.slug and s.is_sample
left join public.services as o on o.slug = l.part and o.is_sample
on conflict (service_id, place) do nothing;

insert into public.service_prices (service_id, amount_minor, is_tax_included, sac, refund_policy_id, valid_from, idempotency_key)
select s.id, l.rupees * 100, true, l.sac, p.id, '2026-11-01T00:00:00+05:30', ('00000000-0000-4000-8000-00000009' || lpad(l.number::text, 4, '0'))::uuid
from (values
  (1, 'study-abroad-counselling', 11800, '999299'), (2, 'visa-assistance', 17700, '998599'), (3, 'education-loan', 5900, '998599'),
  (4, 'accommodation-support', 8260, '998599'), (5, 'from-shortlist-to-visa', 41300, '999299'), (6, 'ielts-practice', 2360, '999293')
) as l (number, slug, rupees, sac)
join public.services as s on s.slug = l.slug and s.is_sample
cross join public.refund_policies as p
where p.name = 'Services' and p.version = 1
on conflict (idempotency_key) do nothing;

-- The package may be paid in parts, which are set with their price and never later.
insert into public.price_instalments (price_id, place, share_basis_points, after_days)
select p.id, i.place, i.share, i.days
from (values (1, 5000, 0), (2, null, 45)) as i (place, share, days)
cross join public.service_prices as p join public.services as s on s.id = p.service_id
where s.slug = 'from-shortlist-to-visa' and s.is_sample and p.created_at = now();
