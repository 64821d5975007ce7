-- Letters are spelled out, because lower() follows the database's locale and an answer must not.
create or replace function exam_private.fold_case(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(p_text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸẞ', 'abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿß');
end
$$;
