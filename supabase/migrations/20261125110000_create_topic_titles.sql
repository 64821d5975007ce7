-- The last part of a topic's path has plain small letters only; names of countries and languages, and words of other languages, are
-- spelled otherwise. How to spell them are rows, so that a new topic needs no new function.

create table exam_private.topic_titles (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  title text not null check (char_length(title) between 1 and 120)
);
comment on table exam_private.topic_titles is 'Topics whose title is not their slug with spaces and a capital (exam_private.topic_title).';

insert into exam_private.topic_titles (slug, title) values
  ('d-block', 'd-block elements'),
  ('f-block', 'f-block elements'),
  ('p-block', 'p-block elements'),
  ('work-energy-power', 'Work, energy and power'),
  ('time-speed-distance', 'Time, speed and distance'),
  ('three-dimensional-geometry', 'Three-dimensional geometry'),
  ('one-variable-data', 'One-variable data'),
  ('two-variable-data', 'Two-variable data'),
  ('ratios-rates-units', 'Ratios, rates and units'),
  ('lines-angles-triangles', 'Lines, angles and triangles'),
  ('systems-nonlinear', 'Systems of nonlinear equations'),
  ('form-structure-and-sense', 'Form, structure and sense'),
  ('cross-text-connections', 'Cross-text connections'),
  ('command-of-evidence-quantitative', 'Command of evidence, quantitative'),
  ('command-of-evidence-textual', 'Command of evidence, textual'),
  ('true-false-not-given', 'True, false, not given'),
  ('yes-no-not-given', 'Yes, no, not given'),
  ('fill-in-the-blanks-bank', 'Fill in the blanks, words from a list'),
  ('fill-in-the-blanks-dropdown', 'Fill in the blanks, a choice for each'),
  ('multi-source', 'Multi-source reasoning'),
  ('two-part', 'Two-part analysis'),
  ('graphics', 'Graphics interpretation'),
  ('academic', 'Read an academic passage'),
  ('daily-life', 'Read in daily life'),
  ('modern-math', 'Modern mathematics'),
  ('csat', 'CSAT'),
  ('ancient-india', 'Ancient India'),
  ('medieval-india', 'Medieval India'),
  ('modern-india', 'Modern India'),
  ('standard-english-conventions', 'Standard English conventions'),
  ('hoeren', 'Hören'),
  ('comprehension-orale', 'Compréhension orale'),
  ('comprehension-ecrite', 'Compréhension écrite'),
  ('production-ecrite', 'Production écrite'),
  ('lettre-argumentee', 'Lettre argumentée'),
  ('monologue-et-debat', 'Monologue et débat');
