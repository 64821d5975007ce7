-- Not a number: the answer is wrong, and no error is raised.
create or replace function exam_private.parse_number(p_text text, p_locale text, out num numeric, out den numeric)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  typed text := exam_private.normalize_text(p_text);
begin
  if typed is null or char_length(typed) > 20 then
    return;
  end if;
  if typed ~ '^[+-]?[0-9]+/[0-9]+$' then
    num := split_part(typed, '/', 1)::numeric;
    den := split_part(typed, '/', 2)::numeric;
    if den = 0 then
      num := null;
      den := null;
    end if;
    return;
  end if;
  if p_locale in ('de', 'fr') then
    if typed ~ '[.]' then
      return;
    end if;
    typed := replace(typed, ',', '.');
  end if;
  if typed ~ '^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)$' then
    num := rtrim(typed, '.')::numeric;
    den := 1;
  end if;
end
$$;
comment on function exam_private.parse_number(text, text) is 'A typed number as a fraction: digits with the locale''s decimal sign, or one integer over another; at most 20 characters. Both null if it is not a number.';
