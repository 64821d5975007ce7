-- Papers that are usual for a level of study, and kinds that colleagues ask for.

insert into public.document_types (code, name, hint, position, is_per_application, read_by, wants_expiry) values
  ('research_proposal', 'Research proposal', 'What you want to find out and how, as long as the university says.', 55, true, 'assigned', false),
  ('employment_letter', 'Employment letter', 'On letterhead and signed: your position, since when, and your salary where it is asked for.', 65, false, 'assigned', false),
  ('gre_gmat_report', 'GRE or GMAT report', 'The official report with all section scores.', 75, false, 'assigned', true),
  ('photo', 'Passport photograph', 'In colour, on a white background, taken in the last six months.', 105, false, 'assigned', false),
  ('police_certificate', 'Police clearance certificate', 'The certificate from the Passport Seva office or the police.', 115, false, 'officers', false);

-- Asked for, and nothing stops without them: the rules desk makes them required, words them anew or ends them.
insert into public.requirement_rules (type_code, source, levels, is_required, needed_before, why)
select r.type_code, 'route', r.levels, false, 'application', r.why
from (values
  ('statement_of_purpose', array['bachelor'], 'Usual for a bachelor’s application.'),
  ('recommendation_letters', array['bachelor'], 'Usual for a bachelor’s application: a letter from a teacher.'),
  ('degree_certificate', array['postgraduate_certificate', 'postgraduate_diploma', 'master'], 'Usual for a master’s application: the degree, or the provisional certificate.'),
  ('statement_of_purpose', array['postgraduate_certificate', 'postgraduate_diploma', 'master'], 'Usual for a master’s application.'),
  ('recommendation_letters', array['postgraduate_certificate', 'postgraduate_diploma', 'master'], 'Usual for a master’s application: two letters.'),
  ('degree_certificate', array['doctorate'], 'Usual for a doctorate: all degrees so far.'),
  ('recommendation_letters', array['doctorate'], 'Usual for a doctorate: letters from those who know your research.'),
  ('research_proposal', array['doctorate'], 'Usual for a doctorate: the university decides on it.')
) as r (type_code, levels, why)
-- Where the rules desk has written one for the level already, theirs stays the only one.
where not exists (
  select from public.requirement_rules as o
  where o.source = 'route' and o.type_code = r.type_code and o.ended_at is null and (o.levels is null or o.levels && r.levels)
);
