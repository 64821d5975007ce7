-- Typed text is compared without regard to case, spacing and the shape of quotes and dashes. Letters are spelled out, because
-- lower() follows the database's locale and an answer must not.
create or replace function exam_private.normalize_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return exam_private.fold_case(exam_private.normalize_typography(p_text));
end
$$;
comment on function exam_private.normalize_text(text) is 'Text as it is compared: collapsed whitespace, lower case, plain quotes and dashes.';
