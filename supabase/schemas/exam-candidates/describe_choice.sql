-- The data export contains what a person did and what came of it, beyond the rows that policies let them read: attempts with
-- answers, results and recordings, security events, e-mails, and what their requests led to. It reveals nothing that a result
-- or review would not reveal at the same time.

create or replace function exam_private.describe_choice(p_choices jsonb, p_id text) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select btrim(regexp_replace(replace(replace(replace(replace(regexp_replace(
      c.choice ->> 'html', '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g'))
    from jsonb_array_elements(coalesce(p_choices, '[]')) as c (choice) where c.choice ->> 'id' = p_id limit 1
  ), p_id)
$$;
