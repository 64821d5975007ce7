create or replace function private.page_content_hash(p_title text, p_description text, p_meta jsonb, p_body_md text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_title, p_description, p_meta, p_body_md)::text, 'UTF8')), 'hex')
$$;
