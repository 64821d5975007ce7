-- Short answers are compared as the real exams mark them: case, spaces, a final full stop and the space beside a currency sign
-- make no difference; spelling, hyphens, plurals and the word limit do. A question can be stricter: "case" compares case,
-- "exact" also the full stop and every sign.

-- Collapsed whitespace; quotes, dashes and full-width signs as on an English keyboard. Case is kept.
create or replace function exam_private.normalize_typography(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(translate(
    normalize(p_text, nfc),
    '！＃＄％＆（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～￡￥‘’‚‛ʼ`´｀＇“”„‟«»＂–—‐‑−',
    '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_abcdefghijklmnopqrstuvwxyz{|}~£¥' || repeat('''', 9) || repeat('"', 7) || repeat('-', 5)
  ), '[ \t\n\r\f\v\u00a0\u2000-\u200b\u202f\u3000\ufeff]+', ' ', 'g'));
end
$$;
comment on function exam_private.normalize_typography(text) is 'Text with collapsed whitespace and with the quotes, dashes and signs of an English keyboard; case is kept.';
