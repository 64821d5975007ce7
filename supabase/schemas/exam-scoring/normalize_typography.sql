-- Short answers are compared as the real exams mark them: capitals, spaces, a final full stop and the space beside a currency sign
-- make no difference; spelling, hyphens, plurals and the word limit do. A question can be stricter: "case" counts capitals,
-- "exact" counts the full stop and every sign as well.

-- One space between words, and quotes, dashes and full-width signs as on an English keyboard. Capitals stay.
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
comment on function exam_private.normalize_typography(text) is 'Text with one space between words and with the quotes, dashes and signs of an English keyboard; capitals stay.';
