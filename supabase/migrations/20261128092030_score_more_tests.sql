-- Programs may ask for these, too: each on the scale that its report shows.
create or replace function private.test_scales() returns table (test text, section text, lowest numeric, highest numeric, step numeric)
language sql immutable set search_path = '' as $$
  values
    ('ielts', 'overall', 0, 9, 0.5), ('ielts', 'reading', 0, 9, 0.5), ('ielts', 'listening', 0, 9, 0.5),
    ('ielts', 'speaking', 0, 9, 0.5), ('ielts', 'writing', 0, 9, 0.5),
    ('toefl', 'overall', 0, 120, 1), ('toefl', 'reading', 0, 30, 1), ('toefl', 'listening', 0, 30, 1),
    ('toefl', 'speaking', 0, 30, 1), ('toefl', 'writing', 0, 30, 1),
    ('pte', 'overall', 10, 90, 1), ('pte', 'reading', 10, 90, 1), ('pte', 'listening', 10, 90, 1),
    ('pte', 'speaking', 10, 90, 1), ('pte', 'writing', 10, 90, 1),
    ('duolingo', 'overall', 10, 160, 5), ('duolingo', 'reading', 10, 160, 5), ('duolingo', 'listening', 10, 160, 5),
    ('duolingo', 'speaking', 10, 160, 5), ('duolingo', 'writing', 10, 160, 5),
    ('cambridge', 'overall', 142, 230, 1), ('cambridge', 'reading', 142, 230, 1), ('cambridge', 'listening', 142, 230, 1),
    ('cambridge', 'speaking', 142, 230, 1), ('cambridge', 'writing', 142, 230, 1),
    ('gre', 'overall', 260, 340, 1), ('gre', 'verbal', 130, 170, 1), ('gre', 'quantitative', 130, 170, 1),
    ('gre', 'analytical_writing', 0, 6, 0.5),
    ('gmat', 'overall', 205, 805, 10), ('gmat', 'verbal', 60, 90, 1), ('gmat', 'quantitative', 60, 90, 1),
    ('sat', 'overall', 400, 1600, 10), ('sat', 'verbal', 200, 800, 10), ('sat', 'quantitative', 200, 800, 10),
    ('act', 'overall', 1, 36, 1), ('act', 'verbal', 1, 36, 1), ('act', 'quantitative', 1, 36, 1), ('act', 'reading', 1, 36, 1),
    ('act', 'science', 1, 36, 1),
    ('gate', 'overall', 0, 1000, 1),
    ('cat', 'overall', 0, 100, 0.01), ('cat', 'verbal', 0, 100, 0.01), ('cat', 'reasoning', 0, 100, 0.01),
    ('cat', 'quantitative', 0, 100, 0.01),
    ('neet', 'overall', -180, 720, 1),
    ('jee_main', 'overall', 0, 100, 0.0000001),
    ('jee_advanced', 'overall', 0, 360, 1)
$$;
