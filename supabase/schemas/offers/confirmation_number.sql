create or replace function private.confirmation_number(p_kind public.confirmation_kinds, p_typed text, p_sure_of jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(coalesce(p_typed, ''));
  plain constant text := upper(regexp_replace(typed, '[\s-]+', '', 'g'));
begin
  if char_length(typed) not between 3 and 60 or typed ~ '[[:cntrl:]]' then
    raise exception 'A confirmation has a number.' using errcode = '22023';
  end if;
  if p_kind.number_format is null then
    return typed;
  end if;
  if plain ~ ('^(' || p_kind.number_format || ')$') then
    return plain;
  end if;
  if p_kind.is_format_binding then
    raise exception 'A % is %', p_kind.number_name, p_kind.format_in_words using errcode = 'PT409', detail = 'number_format';
  end if;
  if coalesce(p_sure_of ? typed, false) is false then
    raise exception 'A % has %. Compare it with the paper', p_kind.number_name, p_kind.format_in_words
      using errcode = 'PT409', detail = 'number_unusual';
  end if;
  return typed;
end
$$;
comment on function private.confirmation_number(public.confirmation_kinds, text, jsonb) is 'A number of a confirmation as it is kept: in capitals and without spaces where its form is known. PT409 number_format where it cannot be one; number_unusual where it looks like none, unless it is among p_sure_of as typed; 22023.';
