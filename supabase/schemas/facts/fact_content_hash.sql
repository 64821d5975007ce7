create or replace function private.fact_content_hash(p_fact public.facts) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to((to_jsonb(p_fact) - array['id', 'updated_at', 'updated_by', 'seeded_hash'])::text, 'UTF8')), 'hex')
$$;
