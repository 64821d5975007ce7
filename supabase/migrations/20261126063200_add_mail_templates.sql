-- First templates; managers change them in the product.
insert into public.mail_templates (name, locale, subject, body) values
('First answer', 'en', 'Your question about studying abroad ({{reference}})',
'Hello {{first_name}},

Thank you for writing to us. I am {{counsellor_name}}, and I will be looking after your question from here.

Could you reply with three things? The course you have in mind, your latest marks, and roughly what your family would like to spend in a year. One line for each is enough.

Prefer to talk? Pick a time here: {{booking_link}}

{{counsellor_name}}
{{site_name}}'),
('Tried to call', 'en', 'I tried to call you ({{reference}})',
'Hello {{first_name}},

I called you about your request and could not reach you. No problem at all.

Tell me a day and a time that suit you, and I will call then. You can also pick a time yourself: {{booking_link}}

If you have decided against it, just reply "no, thank you" and I will not call again.

{{counsellor_name}}
{{site_name}}'),
('After the consultation', 'en', 'What we agreed on today ({{reference}})',
'Hello {{first_name}},

It was good to talk to you. So that you have it in writing:

- You would like to study in {{destination}}.
- Your next step: {{student_step}}
- My next step: {{counsellor_step}}

If I got something wrong, please correct me in a reply. Your parents are welcome to read this too.

{{counsellor_name}}
{{site_name}}'),
('Documents for the profile', 'en', 'Papers we need for your profile ({{reference}})',
'Hello {{first_name}},

To tell you which programs you have a real chance at, I need to see:

- Mark sheets of class 10 and class 12
- Mark sheets of your degree so far, if you have begun one
- Your English test result, if you have taken one
- Your passport page with the photo, if you have a passport

Please don''t email them: upload them in your account, where only those who work on your file see them. {{account_link}}

Something missing? Send what you have, and we will sort out the rest together.

{{counsellor_name}}
{{site_name}}'),
('Appointment missed', 'en', 'Shall we find another time? ({{reference}})',
'Hello {{first_name}},

We had an appointment on {{appointment_time}} and did not get to talk. Things come up, I understand.

Pick another time here: {{booking_link}}

Or reply with a time that suits you, and I will arrange it.

{{counsellor_name}}
{{site_name}}'),
('Closing the file', 'en', 'Should I close your request? ({{reference}})',
'Hello {{first_name}},

I have not heard from you for a while, so I plan to close your request this week. You need not do anything.

Is studying abroad still on your mind? Then reply with one word, "yes", and I will get in touch.

All the best with whatever you decide.

{{counsellor_name}}
{{site_name}}'),
('First answer', 'hi', 'विदेश में पढ़ाई के बारे में आपका सवाल ({{reference}})',
'नमस्ते {{first_name}},

हमें लिखने के लिए धन्यवाद। मैं {{counsellor_name}} हूँ, और आगे आपके सवाल मेरी टीम और मैं देखेंगे।

कृपया जवाब में तीन बातें लिख दीजिए: कौन-सा कोर्स सोच रहे हैं, आपके सबसे नए अंक, और साल भर में परिवार लगभग कितना खर्च करना चाहेगा। एक-एक पंक्ति काफ़ी है।

बात करना आसान लगे, तो यहाँ समय चुन लीजिए: {{booking_link}}

{{counsellor_name}}
{{site_name}}'),
('Tried to call', 'hi', 'मैंने आपको फ़ोन किया था ({{reference}})',
'नमस्ते {{first_name}},

आपके अनुरोध के बारे में मैंने फ़ोन किया था, पर बात नहीं हो पाई। कोई बात नहीं।

जो दिन और समय आपको ठीक लगे, लिख दीजिए, हम तब फ़ोन करेंगे। आप खुद भी समय चुन सकते हैं: {{booking_link}}

अगर अब ज़रूरत नहीं है, तो बस "नहीं, धन्यवाद" लिख दीजिए। हम फिर फ़ोन नहीं करेंगे।

{{counsellor_name}}
{{site_name}}'),
('Appointment missed', 'hi', 'कोई और समय तय करें? ({{reference}})',
'नमस्ते {{first_name}},

{{appointment_time}} को हमारी बात होनी थी, पर हो नहीं पाई। ऐसा हो जाता है।

यहाँ दूसरा समय चुन लीजिए: {{booking_link}}

या जवाब में लिख दीजिए कि कब बात करना ठीक रहेगा।

{{counsellor_name}}
{{site_name}}');
