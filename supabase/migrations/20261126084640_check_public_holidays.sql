-- Compared with a page that quotes the law or is its government's own. New Zealand's stay unchecked: we found no text of its section 44.
update public.public_holidays as h set source_url = s.url, checked_on = '2026-11-26'
from (values
  ('CA', 'http://www.esdc.gc.ca/en/reports/labour_standards/holidays.page'),
  ('DE', 'http://www.bielefeld.de/de/rv/flagg/3okt.html'),
  ('FR', 'https://www.legifrance.gouv.fr/codes/id/LEGISCTA000033008129/'),
  ('NL', 'https://staatsrechtpraktijk.nl/nieuwjaarsdag-en-kerstmis-in-het-staatsrecht/')
) as s (country_code, url)
where h.country_code = s.country_code and h.is_yearly and h.checked_on is null and (h.country_code, to_char(h.day, 'MM-DD')) in (
  ('CA', '01-01'), ('CA', '12-25'), ('DE', '10-03'), ('FR', '01-01'), ('FR', '12-25'), ('NL', '01-01'), ('NL', '12-25')
);
