create or replace function private.word_late_confirmation(
  p_locale text, p_site_name text, p_reference text, p_starts_at timestamptz, p_time_zone text, out subject text, out body text
)
language plpgsql stable set search_path = '' as $$
declare
  hindi_months constant text[] := array[
    'जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'
  ];
  starts timestamp := p_starts_at at time zone p_time_zone;
begin
  if p_locale = 'hi' then
    subject := format('आपकी रिक्वेस्ट हमें मिल गई है, %s', p_reference);
    body := format('%s पर आपकी रिक्वेस्ट हमें मिल गई है। आपका रेफ़रेंस नंबर %s है।', p_site_name, p_reference)
      || case when starts is null then ' हम आपसे संपर्क करेंगे।' else format(
        ' आपकी काउंसलिंग %s %s %s को %s बजे शुरू होगी (%s)। समय बदलने या कैंसिल करने के लिए इसी ईमेल का जवाब दें।',
        extract(day from starts), hindi_months[extract(month from starts)], extract(year from starts), to_char(starts, 'HH24:MI'), p_time_zone
      ) end;
    return;
  end if;
  subject := format('We have your request, %s', p_reference);
  body := format('We have your request at %s. Your reference is %s.', p_site_name, p_reference)
    || case when starts is null then ' We’ll be in touch.' else format(
      ' Your consultation starts at %s (%s). To move or cancel it, reply to this email.',
      to_char(starts, 'HH24:MI "on" FMDay, FMDD FMMonth YYYY'), p_time_zone
    ) end;
end
$$;
comment on function private.word_late_confirmation(text, text, text, timestamptz, text) is 'The plain confirmation of reconcile_leads, in the language of the lead.';
