-- The copy of one's data holds what a person did and what became of it, not only the rows that policies let them read: every
-- attempt with its answers, results and recordings, what the account's security log says of them, letters to their address, and
-- what hangs on their requests. Nothing in it tells what a result or a review would not tell at the same moment.

create or replace function exam_private.describe_choice(p_choices jsonb, p_id text) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select btrim(regexp_replace(replace(replace(replace(replace(regexp_replace(
      c.choice ->> 'html', '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g'))
    from jsonb_array_elements(coalesce(p_choices, '[]')) as c (choice) where c.choice ->> 'id' = p_id limit 1
  ), p_id)
$$;
