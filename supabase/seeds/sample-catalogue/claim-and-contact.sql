-- Sample claim of the menu and sample contact addresses, which lead nowhere.

insert into public.claims (key, text, basis, period, denominator, approved_at, expires_on, is_sample)
values (
  'visa-success-rate', '98% success rate', 'Sample: a figure without a count behind it, to show where a counted one goes.',
  'Sample period', 'Sample: visa applications decided', now(), current_date + 365, true
)
on conflict (key) do nothing;

insert into public.site_settings (key, value) values
  ('contact_email', '"sample-office@campusbound.test"'),
  ('contact_phone', 'null'),
  ('addresses', '[]'),
  ('chat_url', '"https://chat.campusbound.test/sample"')
on conflict (key) do update set value = excluded.value where site_settings.value = 'null';
