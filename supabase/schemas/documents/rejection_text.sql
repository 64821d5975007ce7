create or replace function private.rejection_text(p_reason public.rejection_reason) returns text
language sql immutable set search_path = '' as $$
  select case p_reason
    when 'unreadable' then 'We can’t read it. Photograph or scan it again in good light, with all four corners in the picture.'
    when 'incomplete' then 'Pages are missing. Upload all pages in one file, in order.'
    when 'wrong_document' then 'This is another document than the one we asked for.'
    when 'name_differs' then 'The name or date of birth differs from your passport. Ask whoever issued it for a correction, or send us a proof that both are yours.'
    when 'out_of_date' then 'It is no longer valid, or too old. Upload a newer one.'
    when 'not_certified' then 'A stamp, signature or letterhead is missing. Ask for a signed copy.'
    when 'not_in_english' then 'It needs a certified translation into English beside the original.'
    when 'unsafe_file' then 'The virus scanner refused the file. Make a new scan or photograph of the paper.'
    when 'other' then 'It can’t be used as it is.'
  end
$$;
comment on function private.rejection_text(public.rejection_reason) is 'What a student reads about a file that was sent back. REJECTIONS in lib/documents/choices.ts says the same; a test compares them.';
