create or replace function private.check_next_step(p_title text, p_due_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if char_length(btrim(p_title)) not between 1 and 200 or p_title ~ '[[:cntrl:]]'
    or p_due_at not between now() - interval '10 minutes' and now() + interval '2 years' then
    raise exception 'A next step has 1 to 200 characters and a time within two years.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_next_step(text, timestamptz) is 'Refuses what is no next step; what is not given is not looked at.';
