-- A path has plain small letters only; names of countries and languages, and words of other languages, are spelled otherwise.
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
      when 'ancient-india' then 'Ancient India'
      when 'medieval-india' then 'Medieval India'
      when 'modern-india' then 'Modern India'
      when 'standard-english-conventions' then 'Standard English conventions'
      when 'hoeren' then 'Hören'
      when 'comprehension-orale' then 'Compréhension orale'
      when 'comprehension-ecrite' then 'Compréhension écrite'
      when 'production-ecrite' then 'Production écrite'
      when 'lettre-argumentee' then 'Lettre argumentée'
      when 'monologue-et-debat' then 'Monologue et débat'
    end,
    upper(left(words, 1)) || substr(words, 2)
  )
  from (select split_part(p_path, '/', -1), replace(split_part(p_path, '/', -1), '-', ' ')) as w (last, words)
$$;
