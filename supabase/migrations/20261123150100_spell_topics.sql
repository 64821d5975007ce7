-- A topic is called by the last part of its path. Some are spelled otherwise by their exams: a block of elements has a small letter,
-- a list has commas, and some tasks have names that are longer than their paths.
create or replace function exam_private.topic_title(p_path text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    case last
      when 'd-block' then 'd-block elements'
      when 'f-block' then 'f-block elements'
      when 'p-block' then 'p-block elements'
      when 'work-energy-power' then 'Work, energy and power'
      when 'time-speed-distance' then 'Time, speed and distance'
      when 'three-dimensional-geometry' then 'Three-dimensional geometry'
      when 'one-variable-data' then 'One-variable data'
      when 'two-variable-data' then 'Two-variable data'
      when 'ratios-rates-units' then 'Ratios, rates and units'
      when 'lines-angles-triangles' then 'Lines, angles and triangles'
      when 'systems-nonlinear' then 'Systems of nonlinear equations'
      when 'form-structure-and-sense' then 'Form, structure and sense'
      when 'cross-text-connections' then 'Cross-text connections'
      when 'command-of-evidence-quantitative' then 'Command of evidence, quantitative'
      when 'command-of-evidence-textual' then 'Command of evidence, textual'
      when 'true-false-not-given' then 'True, false, not given'
      when 'yes-no-not-given' then 'Yes, no, not given'
      when 'fill-in-the-blanks-bank' then 'Fill in the blanks, words from a list'
      when 'fill-in-the-blanks-dropdown' then 'Fill in the blanks, a choice for each'
      when 'multi-source' then 'Multi-source reasoning'
      when 'two-part' then 'Two-part analysis'
      when 'graphics' then 'Graphics interpretation'
      when 'academic' then 'Read an academic passage'
      when 'daily-life' then 'Read in daily life'
      when 'modern-math' then 'Modern mathematics'
      when 'csat' then 'CSAT'
    end,
    upper(left(words, 1)) || substr(words, 2)
  )
  from (select split_part(p_path, '/', -1), replace(split_part(p_path, '/', -1), '-', ' ')) as w (last, words)
$$;
revoke execute on function exam_private.topic_title(text) from public;
