create or replace function private.contact_details_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- Digits of the scripts in which people here write numbers, as western ones; what nobody sees is left out.
  words constant text := translate(
    p_text,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９'
      || U&'\00AD\200B\200C\200D\2060\FEFF',
    repeat('0123456789', 12)
  );
  a_sum constant text := '(?:\d{1,3}(?:[\s,.]\d{2,3})+|\d{1,9})(?:[.,]\d{1,2})?';
  email constant text := '\S*[^\s@＠][@＠][^\s@＠]+\.[[:alpha:]]{2,}\S*';
  link constant text := '(?:wa\.me|whatsapp\.com|t\.me|telegram\.(?:me|org)|instagram\.com|snapchat\.com|facebook\.com|fb\.(?:me|com)|m\.me|discord\.(?:gg|com)|linkedin\.com|signal\.(?:me|group)|bit\.ly|tinyurl\.com|goo\.gl|cutt\.ly|is\.gd|rb\.gy)/\S+';
  figures text;
  pattern text;
  found text[] := '{}';
begin
  figures := regexp_replace(regexp_replace(words, email, 'x', 'gi'), link, 'x', 'gi');
  if figures ~ '\d{10,}' then
    found := array['telephone'];
  end if;
  -- Figures that are no telephone numbers, although eight digits stand close together: OTHER_FIGURES in lib/messages/contact-details.ts.
  foreach pattern in array array[
    '(?<!\d)(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)',
    '(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d(?!\d)',
    '(?<!\d)(?<!\d[-/.])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]\d\d(?![-/.]?\d)',
    '(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)(?!\d)',
    '(?<![\d+])(?:19|20)\d\d(?=[\s.,;!?)]|$)',
    '(?:[₹$€£]|(?<![[:alpha:]])(?:rs\.?|inr|usd|eur|gbp|aud|cad|nzd))\s?' || a_sum || '(?!\s?\d)',
    '(?<!\d)(?<!\d[\s,.])' || a_sum || '\s*(?:rs|inr|usd|eur|gbp|lakhs?|crores?|rupees|euros?|dollars|pounds|%)(?![[:alpha:]])',
    '(?<![\d.])\d{1,3}\.\d{1,2}(?![.\d])'
  ] loop
    figures := regexp_replace(figures, pattern, 'x', 'gi');
  end loop;
  if figures ~ '\d(?:[\s().\-–—·•/_*]{0,3}\d){7,}' then
    found := array['telephone'];
  end if;
  if words ~* email
    or words ~* '[[:alnum:]._%+-]\s*[([{]\s*at\s*[])}]\s*[[:alnum:].-]+(?:\s*(?:\.|[([{]\s*dot\s*[])}])\s*[[:alpha:]]{2,})+' then
    found := array_append(found, 'email');
  end if;
  if words ~* link then
    found := array_append(found, 'link');
  end if;
  return found;
end
$$;
comment on function private.contact_details_in(text) is 'Whether words hold a telephone number, an email address or a way into another messenger: telephone, email, link. As lib/messages/contact-details.ts, which also marks what is spelled out.';
