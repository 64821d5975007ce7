-- Names for codes that standards define: countries (ISO 3166-1), fields of study (ISCED-F 2013), levels with their place
-- in the European Qualifications Framework, currencies (ISO 4217). The catalogue refers to them; only a migration changes them.

create table public.iso_countries (
  code char(2) primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique check (char_length(name) between 2 and 80),
  other_names text check (char_length(other_names) between 1 and 200)
);
comment on table public.iso_countries is 'Every country and territory of ISO 3166-1, with a short English name. Where a university can be; countries are the few we describe.';
comment on column public.iso_countries.other_names is 'What people also type for it, for the finder.';

alter table public.iso_countries enable row level security;
revoke all on public.iso_countries from anon, authenticated;
grant select on public.iso_countries to anon, authenticated;
create policy iso_countries_select_everyone on public.iso_countries for select to anon, authenticated using (true);

insert into public.iso_countries (code, name) values
  ('AD', 'Andorra'), ('AE', 'United Arab Emirates'), ('AF', 'Afghanistan'), ('AG', 'Antigua and Barbuda'),
  ('AI', 'Anguilla'), ('AL', 'Albania'), ('AM', 'Armenia'), ('AO', 'Angola'), ('AQ', 'Antarctica'), ('AR', 'Argentina'),
  ('AS', 'American Samoa'), ('AT', 'Austria'), ('AU', 'Australia'), ('AW', 'Aruba'), ('AX', 'Åland Islands'),
  ('AZ', 'Azerbaijan'), ('BA', 'Bosnia and Herzegovina'), ('BB', 'Barbados'), ('BD', 'Bangladesh'), ('BE', 'Belgium'),
  ('BF', 'Burkina Faso'), ('BG', 'Bulgaria'), ('BH', 'Bahrain'), ('BI', 'Burundi'), ('BJ', 'Benin'),
  ('BL', 'Saint Barthélemy'), ('BM', 'Bermuda'), ('BN', 'Brunei'), ('BO', 'Bolivia'), ('BQ', 'Caribbean Netherlands'),
  ('BR', 'Brazil'), ('BS', 'Bahamas'), ('BT', 'Bhutan'), ('BV', 'Bouvet Island'), ('BW', 'Botswana'), ('BY', 'Belarus'),
  ('BZ', 'Belize'), ('CA', 'Canada'), ('CC', 'Cocos (Keeling) Islands'), ('CD', 'Democratic Republic of the Congo'),
  ('CF', 'Central African Republic'), ('CG', 'Republic of the Congo'), ('CH', 'Switzerland'), ('CI', 'Côte d''Ivoire'),
  ('CK', 'Cook Islands'), ('CL', 'Chile'), ('CM', 'Cameroon'), ('CN', 'China'), ('CO', 'Colombia'), ('CR', 'Costa Rica'),
  ('CU', 'Cuba'), ('CV', 'Cape Verde'), ('CW', 'Curaçao'), ('CX', 'Christmas Island'), ('CY', 'Cyprus'), ('CZ', 'Czechia'),
  ('DE', 'Germany'), ('DJ', 'Djibouti'), ('DK', 'Denmark'), ('DM', 'Dominica'), ('DO', 'Dominican Republic'),
  ('DZ', 'Algeria'), ('EC', 'Ecuador'), ('EE', 'Estonia'), ('EG', 'Egypt'), ('EH', 'Western Sahara'), ('ER', 'Eritrea'),
  ('ES', 'Spain'), ('ET', 'Ethiopia'), ('FI', 'Finland'), ('FJ', 'Fiji'), ('FK', 'Falkland Islands'), ('FM', 'Micronesia'),
  ('FO', 'Faroe Islands'), ('FR', 'France'), ('GA', 'Gabon'), ('GB', 'United Kingdom'), ('GD', 'Grenada'),
  ('GE', 'Georgia'), ('GF', 'French Guiana'), ('GG', 'Guernsey'), ('GH', 'Ghana'), ('GI', 'Gibraltar'),
  ('GL', 'Greenland'), ('GM', 'Gambia'), ('GN', 'Guinea'), ('GP', 'Guadeloupe'), ('GQ', 'Equatorial Guinea'),
  ('GR', 'Greece'), ('GS', 'South Georgia and South Sandwich Islands'), ('GT', 'Guatemala'), ('GU', 'Guam'),
  ('GW', 'Guinea-Bissau'), ('GY', 'Guyana'), ('HK', 'Hong Kong'), ('HM', 'Heard and McDonald Islands'), ('HN', 'Honduras'),
  ('HR', 'Croatia'), ('HT', 'Haiti'), ('HU', 'Hungary'), ('ID', 'Indonesia'), ('IE', 'Ireland'), ('IL', 'Israel'),
  ('IM', 'Isle of Man'), ('IN', 'India'), ('IO', 'British Indian Ocean Territory'), ('IQ', 'Iraq'), ('IR', 'Iran'),
  ('IS', 'Iceland'), ('IT', 'Italy'), ('JE', 'Jersey'), ('JM', 'Jamaica'), ('JO', 'Jordan'), ('JP', 'Japan'),
  ('KE', 'Kenya'), ('KG', 'Kyrgyzstan'), ('KH', 'Cambodia'), ('KI', 'Kiribati'), ('KM', 'Comoros'),
  ('KN', 'Saint Kitts and Nevis'), ('KP', 'North Korea'), ('KR', 'South Korea'), ('KW', 'Kuwait'),
  ('KY', 'Cayman Islands'), ('KZ', 'Kazakhstan'), ('LA', 'Laos'), ('LB', 'Lebanon'), ('LC', 'Saint Lucia'),
  ('LI', 'Liechtenstein'), ('LK', 'Sri Lanka'), ('LR', 'Liberia'), ('LS', 'Lesotho'), ('LT', 'Lithuania'),
  ('LU', 'Luxembourg'), ('LV', 'Latvia'), ('LY', 'Libya'), ('MA', 'Morocco'), ('MC', 'Monaco'), ('MD', 'Moldova'),
  ('ME', 'Montenegro'), ('MF', 'Saint Martin'), ('MG', 'Madagascar'), ('MH', 'Marshall Islands'),
  ('MK', 'North Macedonia'), ('ML', 'Mali'), ('MM', 'Myanmar'), ('MN', 'Mongolia'), ('MO', 'Macao'),
  ('MP', 'Northern Mariana Islands'), ('MQ', 'Martinique'), ('MR', 'Mauritania'), ('MS', 'Montserrat'), ('MT', 'Malta'),
  ('MU', 'Mauritius'), ('MV', 'Maldives'), ('MW', 'Malawi'), ('MX', 'Mexico'), ('MY', 'Malaysia'), ('MZ', 'Mozambique'),
  ('NA', 'Namibia'), ('NC', 'New Caledonia'), ('NE', 'Niger'), ('NF', 'Norfolk Island'), ('NG', 'Nigeria'),
  ('NI', 'Nicaragua'), ('NL', 'Netherlands'), ('NO', 'Norway'), ('NP', 'Nepal'), ('NR', 'Nauru'), ('NU', 'Niue'),
  ('NZ', 'New Zealand'), ('OM', 'Oman'), ('PA', 'Panama'), ('PE', 'Peru'), ('PF', 'French Polynesia'),
  ('PG', 'Papua New Guinea'), ('PH', 'Philippines'), ('PK', 'Pakistan'), ('PL', 'Poland'),
  ('PM', 'Saint Pierre and Miquelon'), ('PN', 'Pitcairn Islands'), ('PR', 'Puerto Rico'), ('PS', 'Palestine'),
  ('PT', 'Portugal'), ('PW', 'Palau'), ('PY', 'Paraguay'), ('QA', 'Qatar'), ('RE', 'Réunion'), ('RO', 'Romania'),
  ('RS', 'Serbia'), ('RU', 'Russia'), ('RW', 'Rwanda'), ('SA', 'Saudi Arabia'), ('SB', 'Solomon Islands'),
  ('SC', 'Seychelles'), ('SD', 'Sudan'), ('SE', 'Sweden'), ('SG', 'Singapore'), ('SH', 'Saint Helena'), ('SI', 'Slovenia'),
  ('SJ', 'Svalbard and Jan Mayen'), ('SK', 'Slovakia'), ('SL', 'Sierra Leone'), ('SM', 'San Marino'), ('SN', 'Senegal'),
  ('SO', 'Somalia'), ('SR', 'Suriname'), ('SS', 'South Sudan'), ('ST', 'São Tomé and Príncipe'), ('SV', 'El Salvador'),
  ('SX', 'Sint Maarten'), ('SY', 'Syria'), ('SZ', 'Eswatini'), ('TC', 'Turks and Caicos Islands'), ('TD', 'Chad'),
  ('TF', 'French Southern Territories'), ('TG', 'Togo'), ('TH', 'Thailand'), ('TJ', 'Tajikistan'), ('TK', 'Tokelau'),
  ('TL', 'Timor-Leste'), ('TM', 'Turkmenistan'), ('TN', 'Tunisia'), ('TO', 'Tonga'), ('TR', 'Türkiye'),
  ('TT', 'Trinidad and Tobago'), ('TV', 'Tuvalu'), ('TW', 'Taiwan'), ('TZ', 'Tanzania'), ('UA', 'Ukraine'),
  ('UG', 'Uganda'), ('UM', 'U.S. Outlying Islands'), ('US', 'United States'), ('UY', 'Uruguay'), ('UZ', 'Uzbekistan'),
  ('VA', 'Vatican City'), ('VC', 'Saint Vincent and Grenadines'), ('VE', 'Venezuela'), ('VG', 'British Virgin Islands'),
  ('VI', 'U.S. Virgin Islands'), ('VN', 'Vietnam'), ('VU', 'Vanuatu'), ('WF', 'Wallis and Futuna'), ('WS', 'Samoa'),
  ('YE', 'Yemen'), ('YT', 'Mayotte'), ('ZA', 'South Africa'), ('ZM', 'Zambia'), ('ZW', 'Zimbabwe');

update public.iso_countries as c set other_names = said.names
from (values ('US', 'USA US America'), ('GB', 'UK Britain England Scotland Wales'), ('AE', 'UAE Dubai'), ('DE', 'Deutschland'),
  ('KR', 'Korea'), ('CZ', 'Czech Republic'), ('NL', 'Holland'), ('RU', 'Russian Federation'), ('TR', 'Turkey')) as said (code, names)
where c.code = said.code;

create table public.countries (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and char_length(name) between 2 and 80),
  code char(2) not null unique check (code ~ '^[A-Z]{2}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  flag_url text not null check (flag_url ~ '^/flags/[a-z]{2}\.svg$'),
  is_featured boolean not null default false,
  summary text check (char_length(summary) between 1 and 400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint countries_code_is_iso foreign key (code) references public.iso_countries (code)
);
comment on table public.countries is 'Study destinations, as the menu and the destination pages show them.';
comment on column public.countries.code is 'ISO 3166-1, two capitals: US, GB.';
comment on column public.countries.slug is 'The name lowercased with hyphens, as in /study-destinations/united-kingdom.';
comment on column public.countries.is_featured is 'Shown first where there is room for a few.';

alter table public.countries enable row level security;
revoke all on public.countries from anon, authenticated;
grant select on public.countries to anon, authenticated;
grant delete on public.countries to authenticated;
grant insert (name, code, slug, flag_url, is_featured, summary) on public.countries to authenticated;
grant update (name, code, slug, flag_url, is_featured, summary) on public.countries to authenticated;
create policy countries_select_everyone on public.countries for select to anon, authenticated using (true);
create policy countries_insert_editors on public.countries for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy countries_update_editors on public.countries for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy countries_delete_admins on public.countries for delete to authenticated
  using ((select private.is_admin()));
create policy countries_delete_only_admins on public.countries as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.subjects (
  code text primary key check (code ~ '^(0[0-9]|10)[0-9]{0,2}$'),
  name text not null check (char_length(name) between 2 and 120),
  parent_code text generated always as (nullif(left(code, greatest(char_length(code) - 1, 2)), code)) stored
    references public.subjects (code)
);
create index subjects_by_parent on public.subjects (parent_code);
comment on table public.subjects is 'Fields of study, ISCED-F 2013: two digits are a broad field, three a narrow one, four a detailed one.';

alter table public.subjects enable row level security;
revoke all on public.subjects from anon, authenticated;
grant select on public.subjects to anon, authenticated;
create policy subjects_select_everyone on public.subjects for select to anon, authenticated using (true);

insert into public.subjects (code, name) values
  ('00', 'Generic programmes and qualifications'),
  ('001', 'Basic programmes and qualifications'),
  ('0011', 'Basic programmes and qualifications'),
  ('002', 'Literacy and numeracy'),
  ('0021', 'Literacy and numeracy'),
  ('003', 'Personal skills and development'),
  ('0031', 'Personal skills and development'),
  ('01', 'Education'),
  ('011', 'Education'),
  ('0111', 'Education science'),
  ('0112', 'Training for pre-school teachers'),
  ('0113', 'Teacher training without subject specialisation'),
  ('0114', 'Teacher training with subject specialisation'),
  ('018', 'Inter-disciplinary programmes involving education'),
  ('0188', 'Inter-disciplinary programmes involving education'),
  ('02', 'Arts and humanities'),
  ('021', 'Arts'),
  ('0211', 'Audio-visual techniques and media production'),
  ('0212', 'Fashion, interior and industrial design'),
  ('0213', 'Fine arts'),
  ('0214', 'Handicrafts'),
  ('0215', 'Music and performing arts'),
  ('022', 'Humanities (except languages)'),
  ('0221', 'Religion and theology'),
  ('0222', 'History and archaeology'),
  ('0223', 'Philosophy and ethics'),
  ('023', 'Languages'),
  ('0231', 'Language acquisition'),
  ('0232', 'Literature and linguistics'),
  ('028', 'Inter-disciplinary programmes involving arts and humanities'),
  ('0288', 'Inter-disciplinary programmes involving arts and humanities'),
  ('03', 'Social sciences, journalism and information'),
  ('031', 'Social and behavioural sciences'),
  ('0311', 'Economics'),
  ('0312', 'Political sciences and civics'),
  ('0313', 'Psychology'),
  ('0314', 'Sociology and cultural studies'),
  ('032', 'Journalism and information'),
  ('0321', 'Journalism and reporting'),
  ('0322', 'Library, information and archival studies'),
  ('038', 'Inter-disciplinary programmes involving social sciences, journalism and information'),
  ('0388', 'Inter-disciplinary programmes involving social sciences, journalism and information'),
  ('04', 'Business, administration and law'),
  ('041', 'Business and administration'),
  ('0411', 'Accounting and taxation'),
  ('0412', 'Finance, banking and insurance'),
  ('0413', 'Management and administration'),
  ('0414', 'Marketing and advertising'),
  ('0415', 'Secretarial and office work'),
  ('0416', 'Wholesale and retail sales'),
  ('0417', 'Work skills'),
  ('042', 'Law'),
  ('0421', 'Law'),
  ('048', 'Inter-disciplinary programmes involving business, administration and law'),
  ('0488', 'Inter-disciplinary programmes involving business, administration and law'),
  ('05', 'Natural sciences, mathematics and statistics'),
  ('051', 'Biological and related sciences'),
  ('0511', 'Biology'),
  ('0512', 'Biochemistry'),
  ('052', 'Environment'),
  ('0521', 'Environmental sciences'),
  ('0522', 'Natural environments and wildlife'),
  ('053', 'Physical sciences'),
  ('0531', 'Chemistry'),
  ('0532', 'Earth sciences'),
  ('0533', 'Physics'),
  ('054', 'Mathematics and statistics'),
  ('0541', 'Mathematics'),
  ('0542', 'Statistics'),
  ('058', 'Inter-disciplinary programmes involving natural sciences, mathematics and statistics'),
  ('0588', 'Inter-disciplinary programmes involving natural sciences, mathematics and statistics'),
  ('06', 'Information and communication technologies'),
  ('061', 'Information and communication technologies'),
  ('0611', 'Computer use'),
  ('0612', 'Database and network design and administration'),
  ('0613', 'Software and applications development and analysis'),
  ('068', 'Inter-disciplinary programmes involving information and communication technologies'),
  ('0688', 'Inter-disciplinary programmes involving information and communication technologies'),
  ('07', 'Engineering, manufacturing and construction'),
  ('071', 'Engineering and engineering trades'),
  ('0711', 'Chemical engineering and processes'),
  ('0712', 'Environmental protection technology'),
  ('0713', 'Electricity and energy'),
  ('0714', 'Electronics and automation'),
  ('0715', 'Mechanics and metal trades'),
  ('0716', 'Motor vehicles, ships and aircraft'),
  ('072', 'Manufacturing and processing'),
  ('0721', 'Food processing'),
  ('0722', 'Materials (glass, paper, plastic and wood)'),
  ('0723', 'Textiles (clothes, footwear and leather)'),
  ('0724', 'Mining and extraction'),
  ('073', 'Architecture and construction'),
  ('0731', 'Architecture and town planning'),
  ('0732', 'Building and civil engineering'),
  ('078', 'Inter-disciplinary programmes involving engineering, manufacturing and construction'),
  ('0788', 'Inter-disciplinary programmes involving engineering, manufacturing and construction'),
  ('08', 'Agriculture, forestry, fisheries and veterinary'),
  ('081', 'Agriculture'),
  ('0811', 'Crop and livestock production'),
  ('0812', 'Horticulture'),
  ('082', 'Forestry'),
  ('0821', 'Forestry'),
  ('083', 'Fisheries'),
  ('0831', 'Fisheries'),
  ('084', 'Veterinary'),
  ('0841', 'Veterinary'),
  ('088', 'Inter-disciplinary programmes involving agriculture, forestry, fisheries and veterinary'),
  ('0888', 'Inter-disciplinary programmes involving agriculture, forestry, fisheries and veterinary'),
  ('09', 'Health and welfare'),
  ('091', 'Health'),
  ('0911', 'Dental studies'),
  ('0912', 'Medicine'),
  ('0913', 'Nursing and midwifery'),
  ('0914', 'Medical diagnostic and treatment technology'),
  ('0915', 'Therapy and rehabilitation'),
  ('0916', 'Pharmacy'),
  ('0917', 'Traditional and complementary medicine and therapy'),
  ('092', 'Welfare'),
  ('0921', 'Care of the elderly and of disabled adults'),
  ('0922', 'Child care and youth services'),
  ('0923', 'Social work and counselling'),
  ('098', 'Inter-disciplinary programmes involving health and welfare'),
  ('0988', 'Inter-disciplinary programmes involving health and welfare'),
  ('10', 'Services'),
  ('101', 'Personal services'),
  ('1011', 'Domestic services'),
  ('1012', 'Hair and beauty services'),
  ('1013', 'Hotel, restaurants and catering'),
  ('1014', 'Sports'),
  ('1015', 'Travel, tourism and leisure'),
  ('102', 'Hygiene and occupational health services'),
  ('1021', 'Community sanitation'),
  ('1022', 'Occupational health and safety'),
  ('103', 'Security services'),
  ('1031', 'Military and defence'),
  ('1032', 'Protection of persons and property'),
  ('104', 'Transport services'),
  ('1041', 'Transport services'),
  ('108', 'Inter-disciplinary programmes involving services'),
  ('1088', 'Inter-disciplinary programmes involving services');

create table public.program_levels (
  code text primary key check (code ~ '^[a-z]+(_[a-z]+)*$'),
  name text not null unique,
  eqf smallint check (eqf between 1 and 8),
  position smallint not null unique
);
comment on table public.program_levels is 'Levels of study, from the lowest.';
comment on column public.program_levels.eqf is 'Level of the European Qualifications Framework; empty where the name says too little to tell.';

alter table public.program_levels enable row level security;
revoke all on public.program_levels from anon, authenticated;
grant select on public.program_levels to anon, authenticated;
create policy program_levels_select_everyone on public.program_levels for select to anon, authenticated using (true);

insert into public.program_levels (code, name, eqf, position) values
  ('foundation', 'Foundation or pathway', 4, 1),
  ('certificate', 'Certificate', null, 2),
  ('diploma', 'Diploma', 5, 3),
  ('bachelor', 'Bachelor’s degree', 6, 4),
  ('postgraduate_certificate', 'Postgraduate certificate', 7, 5),
  ('postgraduate_diploma', 'Postgraduate diploma', 7, 6),
  ('master', 'Master’s degree', 7, 7),
  ('professional', 'Professional degree (such as MBBS)', 7, 8),
  ('doctorate', 'Doctorate', 8, 9);

create table public.currencies (
  code char(3) primary key check (code ~ '^[A-Z]{3}$'),
  name text not null unique,
  minor_digits smallint not null check (minor_digits between 0 and 3)
);
comment on table public.currencies is 'Currencies in use, ISO 4217, and how many digits their amounts have after the point.';

alter table public.currencies enable row level security;
revoke all on public.currencies from anon, authenticated;
grant select on public.currencies to anon, authenticated;
create policy currencies_select_everyone on public.currencies for select to anon, authenticated using (true);

insert into public.currencies (code, name, minor_digits) values
  ('AED', 'United Arab Emirates Dirham', 2), ('AFN', 'Afghan Afghani', 2), ('ALL', 'Albanian Lek', 2),
  ('AMD', 'Armenian Dram', 2), ('AOA', 'Angolan Kwanza', 2), ('ARS', 'Argentine Peso', 2), ('AUD', 'Australian Dollar', 2),
  ('AWG', 'Aruban Florin', 2), ('AZN', 'Azerbaijani Manat', 2), ('BAM', 'Bosnia-Herzegovina Convertible Mark', 2),
  ('BBD', 'Barbadian Dollar', 2), ('BDT', 'Bangladeshi Taka', 2), ('BGN', 'Bulgarian Lev', 2),
  ('BHD', 'Bahraini Dinar', 3), ('BIF', 'Burundian Franc', 0), ('BMD', 'Bermudan Dollar', 2), ('BND', 'Brunei Dollar', 2),
  ('BOB', 'Bolivian Boliviano', 2), ('BRL', 'Brazilian Real', 2), ('BSD', 'Bahamian Dollar', 2),
  ('BTN', 'Bhutanese Ngultrum', 2), ('BWP', 'Botswanan Pula', 2), ('BYN', 'Belarusian Ruble', 2),
  ('BZD', 'Belize Dollar', 2), ('CAD', 'Canadian Dollar', 2), ('CDF', 'Congolese Franc', 2), ('CHF', 'Swiss Franc', 2),
  ('CLP', 'Chilean Peso', 0), ('CNY', 'Chinese Yuan', 2), ('COP', 'Colombian Peso', 2), ('CRC', 'Costa Rican Colón', 2),
  ('CUP', 'Cuban Peso', 2), ('CVE', 'Cape Verdean Escudo', 2), ('CZK', 'Czech Koruna', 2), ('DJF', 'Djiboutian Franc', 0),
  ('DKK', 'Danish Krone', 2), ('DOP', 'Dominican Peso', 2), ('DZD', 'Algerian Dinar', 2), ('EGP', 'Egyptian Pound', 2),
  ('ERN', 'Eritrean Nakfa', 2), ('ETB', 'Ethiopian Birr', 2), ('EUR', 'Euro', 2), ('FJD', 'Fijian Dollar', 2),
  ('FKP', 'Falkland Islands Pound', 2), ('GBP', 'British Pound', 2), ('GEL', 'Georgian Lari', 2),
  ('GHS', 'Ghanaian Cedi', 2), ('GIP', 'Gibraltar Pound', 2), ('GMD', 'Gambian Dalasi', 2), ('GNF', 'Guinean Franc', 0),
  ('GTQ', 'Guatemalan Quetzal', 2), ('GYD', 'Guyanaese Dollar', 2), ('HKD', 'Hong Kong Dollar', 2),
  ('HNL', 'Honduran Lempira', 2), ('HTG', 'Haitian Gourde', 2), ('HUF', 'Hungarian Forint', 2),
  ('IDR', 'Indonesian Rupiah', 2), ('ILS', 'Israeli New Shekel', 2), ('INR', 'Indian Rupee', 2), ('IQD', 'Iraqi Dinar', 3),
  ('IRR', 'Iranian Rial', 2), ('ISK', 'Icelandic Króna', 0), ('JMD', 'Jamaican Dollar', 2), ('JOD', 'Jordanian Dinar', 3),
  ('JPY', 'Japanese Yen', 0), ('KES', 'Kenyan Shilling', 2), ('KGS', 'Kyrgyz Som', 2), ('KHR', 'Cambodian Riel', 2),
  ('KMF', 'Comorian Franc', 0), ('KPW', 'North Korean Won', 2), ('KRW', 'South Korean Won', 0),
  ('KWD', 'Kuwaiti Dinar', 3), ('KYD', 'Cayman Islands Dollar', 2), ('KZT', 'Kazakhstani Tenge', 2),
  ('LAK', 'Laotian Kip', 2), ('LBP', 'Lebanese Pound', 2), ('LKR', 'Sri Lankan Rupee', 2), ('LRD', 'Liberian Dollar', 2),
  ('LSL', 'Lesotho Loti', 2), ('LYD', 'Libyan Dinar', 3), ('MAD', 'Moroccan Dirham', 2), ('MDL', 'Moldovan Leu', 2),
  ('MGA', 'Malagasy Ariary', 2), ('MKD', 'Macedonian Denar', 2), ('MMK', 'Myanmar Kyat', 2),
  ('MNT', 'Mongolian Tugrik', 2), ('MOP', 'Macanese Pataca', 2), ('MRU', 'Mauritanian Ouguiya', 2),
  ('MUR', 'Mauritian Rupee', 2), ('MVR', 'Maldivian Rufiyaa', 2), ('MWK', 'Malawian Kwacha', 2),
  ('MXN', 'Mexican Peso', 2), ('MYR', 'Malaysian Ringgit', 2), ('MZN', 'Mozambican Metical', 2),
  ('NAD', 'Namibian Dollar', 2), ('NGN', 'Nigerian Naira', 2), ('NIO', 'Nicaraguan Córdoba', 2),
  ('NOK', 'Norwegian Krone', 2), ('NPR', 'Nepalese Rupee', 2), ('NZD', 'New Zealand Dollar', 2), ('OMR', 'Omani Rial', 3),
  ('PAB', 'Panamanian Balboa', 2), ('PEN', 'Peruvian Sol', 2), ('PGK', 'Papua New Guinean Kina', 2),
  ('PHP', 'Philippine Peso', 2), ('PKR', 'Pakistani Rupee', 2), ('PLN', 'Polish Zloty', 2),
  ('PYG', 'Paraguayan Guarani', 0), ('QAR', 'Qatari Riyal', 2), ('RON', 'Romanian Leu', 2), ('RSD', 'Serbian Dinar', 2),
  ('RUB', 'Russian Ruble', 2), ('RWF', 'Rwandan Franc', 0), ('SAR', 'Saudi Riyal', 2),
  ('SBD', 'Solomon Islands Dollar', 2), ('SCR', 'Seychellois Rupee', 2), ('SDG', 'Sudanese Pound', 2),
  ('SEK', 'Swedish Krona', 2), ('SGD', 'Singapore Dollar', 2), ('SHP', 'St. Helena Pound', 2),
  ('SLE', 'Sierra Leonean Leone', 2), ('SOS', 'Somali Shilling', 2), ('SRD', 'Surinamese Dollar', 2),
  ('SSP', 'South Sudanese Pound', 2), ('STN', 'São Tomé and Príncipe Dobra', 2), ('SVC', 'Salvadoran Colón', 2),
  ('SYP', 'Syrian Pound', 2), ('SZL', 'Swazi Lilangeni', 2), ('THB', 'Thai Baht', 2), ('TJS', 'Tajikistani Somoni', 2),
  ('TMT', 'Turkmenistani Manat', 2), ('TND', 'Tunisian Dinar', 3), ('TOP', 'Tongan Paʻanga', 2),
  ('TRY', 'Turkish Lira', 2), ('TTD', 'Trinidad and Tobago Dollar', 2), ('TWD', 'New Taiwan Dollar', 2),
  ('TZS', 'Tanzanian Shilling', 2), ('UAH', 'Ukrainian Hryvnia', 2), ('UGX', 'Ugandan Shilling', 0),
  ('USD', 'US Dollar', 2), ('UYU', 'Uruguayan Peso', 2), ('UZS', 'Uzbekistani Som', 2), ('VED', 'Bolívar Soberano', 2),
  ('VES', 'Venezuelan Bolívar', 2), ('VND', 'Vietnamese Dong', 0), ('VUV', 'Vanuatu Vatu', 0), ('WST', 'Samoan Tala', 2),
  ('XAF', 'Central African CFA Franc', 0), ('XCD', 'East Caribbean Dollar', 2), ('XOF', 'West African CFA Franc', 0),
  ('XPF', 'CFP Franc', 0), ('YER', 'Yemeni Rial', 2), ('ZAR', 'South African Rand', 2), ('ZMW', 'Zambian Kwacha', 2);

-- Universities, programs, scholarships and courses. What is not known is null and shows as "Not recorded". A figure about a
-- real one is public only with its source and the day it was read. Closed lists are text with a check rather than enums:
-- row policies let an index be used for text, not for an enum.

create table public.universities (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 250),
  other_names text[] not null default '{}' check (cardinality(other_names) <= 20 and length(array_to_string(other_names, '')) <= 2000),
  country_code char(2) not null references public.iso_countries (code),
  city text check (char_length(city) between 1 and 120),
  region text check (char_length(region) between 1 and 120),
  website text check (website ~ '^https?://[^\s/]+' and char_length(website) <= 500),
  domains text[] not null default '{}' check (cardinality(domains) <= 50 and length(array_to_string(domains, '')) <= 4000),
  kind text not null default 'standard' check (kind in ('standard', 'pathway', 'online', 'medical', 'indian')),
  founded smallint check (founded between 800 and 2100),
  is_public boolean,
  summary text check (char_length(summary) between 1 and 600),
  about_md text check (char_length(about_md) between 1 and 20000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index universities_by_country on public.universities (country_code, name, id);
create index universities_to_list on public.universities (id) where status = 'published' and not is_sample;
-- The list of names shows the first thousand.
create index universities_by_name on public.universities (is_sample, name, id) where status = 'published';
comment on table public.universities is 'Institutions of the catalogue, real and sample.';
comment on column public.universities.stable_key is 'What an imported list knows it by; a second import finds the same row.';
comment on column public.universities.kind is 'The list it belongs to; a university with every kind of program is standard, an Indian one is indian.';
comment on column public.universities.popularity is 'Whom the finder names first when nothing else decides. Never paid for.';
comment on column public.universities.is_sample is 'Invented to show the product; labelled wherever it appears.';
comment on column public.universities.source_note is 'For editors: what the source said and what is doubtful.';
comment on index public.universities_to_list is 'Sitemap: real published universities along the key.';
comment on index public.universities_by_name is '/universities and lists by name, real ones first.';

alter table public.universities enable row level security;
revoke all on public.universities from anon, authenticated;
grant select (
  id, stable_key, slug, name, other_names, country_code, city, region, website, domains, kind, founded, is_public, summary,
  about_md, popularity, status, is_sample, source_url, checked_on, created_at, updated_at
) on public.universities to anon;
grant select, delete on public.universities to authenticated;
grant insert (
  stable_key, slug, name, other_names, country_code, city, region, website, domains, kind, founded, is_public, summary, about_md,
  popularity, status, is_sample, source_url, source_note, checked_on
) on public.universities to authenticated;
grant update (
  slug, name, other_names, country_code, city, region, website, domains, kind, founded, is_public, summary, about_md, popularity,
  status, is_sample, source_url, source_note, checked_on
) on public.universities to authenticated;
create policy universities_select_visitors on public.universities for select to anon using (status = 'published');
create policy universities_select_people on public.universities for select to authenticated
  using (status = 'published' or (select private.has_permission('universities.manage')));
create policy universities_insert_keepers on public.universities for insert to authenticated
  with check ((select private.has_permission('universities.manage')));
create policy universities_update_keepers on public.universities for update to authenticated
  using ((select private.has_permission('universities.manage'))) with check ((select private.has_permission('universities.manage')));
create policy universities_delete_admins on public.universities for delete to authenticated using ((select private.is_admin()));
create policy universities_delete_only_admins on public.universities as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.programs (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 300),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  university_id uuid not null references public.universities (id) on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 2 and 300),
  level text not null references public.program_levels (code),
  subject_code text not null references public.subjects (code),
  program_type text not null default 'degree' check (program_type in ('degree', 'pathway', 'job_guarantee', 'online', 'medical')),
  study_mode text check (study_mode in ('full_time', 'part_time', 'online', 'blended')),
  language char(2) check (language ~ '^[a-z]{2}$'),
  duration_months smallint check (duration_months between 1 and 120),
  tuition_amount numeric(12, 2) check (tuition_amount >= 0),
  tuition_currency char(3) references public.currencies (code),
  tuition_period text check (tuition_period in ('year', 'semester', 'term', 'month', 'credit', 'total')),
  tuition_year smallint check (tuition_year between 2000 and 2100),
  application_fee numeric(10, 2) check (application_fee >= 0),
  application_fee_currency char(3) references public.currencies (code),
  tags text[] not null default '{}' check (tags <@ array['no_gre', 'no_ielts', 'fee_waiver', 'no_application_fee', 'work_placement',
    'scholarship', 'stem', 'taught_in_english', 'thesis', 'dual_degree', 'conditional_offer', 'part_time_possible']),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 1000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint programs_tuition_is_whole check ((tuition_amount is null) = (tuition_currency is null)
    and (tuition_amount is null) = (tuition_period is null) and (tuition_year is null or tuition_amount is not null)),
  constraint programs_fee_has_currency check ((application_fee is null) = (application_fee_currency is null)),
  constraint programs_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(duration_months, tuition_amount, application_fee) = 0 or (source_url is not null and checked_on is not null))
);
create index programs_of_university on public.programs (university_id, status, name, id);
create index programs_by_level on public.programs (level);
create index programs_by_subject on public.programs (subject_code);
create index programs_by_tuition_currency on public.programs (tuition_currency);
create index programs_by_fee_currency on public.programs (application_fee_currency);
create index programs_to_list on public.programs (id) where status = 'published' and not is_sample;
comment on table public.programs is 'Courses of study that a student can apply for.';
comment on column public.programs.stable_key is 'What an imported list knows it by; a second import finds the same row.';
comment on column public.programs.language is 'Language of teaching, ISO 639-1.';
comment on column public.programs.tuition_amount is 'In whole units of its currency, for one tuition_period, for a student from India.';
comment on column public.programs.tuition_year is 'The year in which the academic year of this fee begins: 2026 for 2026-27.';
comment on column public.programs.popularity is 'Which the finder names first when nothing else decides. Never paid for.';
comment on column public.programs.is_sample is 'Invented to show the product; labelled wherever it appears.';
comment on index public.programs_to_list is 'Sitemap: real published programs along the key.';

alter table public.programs enable row level security;
revoke all on public.programs from anon, authenticated;
grant select (
  id, stable_key, slug, university_id, name, level, subject_code, program_type, study_mode, language, duration_months,
  tuition_amount, tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, url, summary,
  popularity, status, is_sample, source_url, checked_on, created_at, updated_at
) on public.programs to anon;
grant select, delete on public.programs to authenticated;
grant insert (
  stable_key, slug, university_id, name, level, subject_code, program_type, study_mode, language, duration_months, tuition_amount,
  tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, url, summary, popularity,
  status, is_sample, source_url, source_note, checked_on
) on public.programs to authenticated;
grant update (
  slug, university_id, name, level, subject_code, program_type, study_mode, language, duration_months, tuition_amount,
  tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, url, summary, popularity,
  status, is_sample, source_url, source_note, checked_on
) on public.programs to authenticated;
create policy programs_select_visitors on public.programs for select to anon using (status = 'published');
create policy programs_select_people on public.programs for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy programs_insert_keepers on public.programs for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy programs_update_keepers on public.programs for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy programs_delete_admins on public.programs for delete to authenticated using ((select private.is_admin()));
create policy programs_delete_only_admins on public.programs as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.program_intakes (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs (id) on delete cascade,
  month smallint not null check (month between 1 and 12),
  deadline_on date,
  deadline_note text check (char_length(deadline_note) between 1 and 300),
  unique nulls not distinct (program_id, month, deadline_on)
);
comment on table public.program_intakes is 'The months in which a program begins, and until when one may apply.';
comment on column public.program_intakes.deadline_on is 'Last day to apply for the next start in this month; empty when it is not known.';
comment on column public.program_intakes.deadline_note is 'A deadline that is no single day: "Rolling", "Eight weeks before the start".';

alter table public.program_intakes enable row level security;
revoke all on public.program_intakes from anon, authenticated;
grant select (id, program_id, month, deadline_on, deadline_note) on public.program_intakes to anon;
grant select on public.program_intakes to authenticated;
grant insert (program_id, month, deadline_on, deadline_note) on public.program_intakes to authenticated;
grant update (month, deadline_on, deadline_note) on public.program_intakes to authenticated;
create policy program_intakes_select_visitors on public.program_intakes for select to anon
  using (exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_intakes_select_people on public.program_intakes for select to authenticated
  using ((select private.has_permission('programs.manage'))
    or exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_intakes_insert_keepers on public.program_intakes for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy program_intakes_update_keepers on public.program_intakes for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));

create table public.program_requirements (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs (id) on delete cascade,
  test text not null check (test in ('ielts', 'toefl', 'pte', 'duolingo', 'cambridge', 'german', 'french', 'gre', 'gmat', 'sat', 'act',
    'gate', 'cat', 'neet', 'jee_main', 'jee_advanced', 'previous_marks', 'work_experience')),
  section text not null default 'overall' check (section in ('overall', 'each', 'reading', 'listening', 'speaking', 'writing',
    'verbal', 'quantitative', 'analytical_writing')),
  minimum numeric(8, 2) check (minimum >= 0),
  unit text check (char_length(unit) between 1 and 40),
  note text check (char_length(note) between 1 and 300),
  unique (program_id, test, section),
  constraint program_requirements_say_something check (minimum is not null or note is not null)
);
comment on table public.program_requirements is 'What a program asks of applicants, test by test and section by section.';
comment on column public.program_requirements.section is '"each" is what every section must reach.';
comment on column public.program_requirements.unit is 'For what is no test score: percent, years.';

alter table public.program_requirements enable row level security;
revoke all on public.program_requirements from anon, authenticated;
grant select (id, program_id, test, section, minimum, unit, note) on public.program_requirements to anon;
grant select on public.program_requirements to authenticated;
grant insert (program_id, test, section, minimum, unit, note) on public.program_requirements to authenticated;
grant update (test, section, minimum, unit, note) on public.program_requirements to authenticated;
create policy program_requirements_select_visitors on public.program_requirements for select to anon
  using (exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_requirements_select_people on public.program_requirements for select to authenticated
  using ((select private.has_permission('programs.manage'))
    or exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_requirements_insert_keepers on public.program_requirements for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy program_requirements_update_keepers on public.program_requirements for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));

create table public.scholarships (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 250),
  provider text not null check (char_length(provider) between 2 and 200),
  country_code char(2) references public.iso_countries (code),
  university_id uuid references public.universities (id) on delete cascade,
  level text references public.program_levels (code),
  subject_code text references public.subjects (code),
  amount numeric(12, 2) check (amount >= 0),
  currency char(3) references public.currencies (code),
  amount_note text check (char_length(amount_note) between 1 and 300),
  deadline_on date,
  deadline_note text check (char_length(deadline_note) between 1 and 300),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint scholarships_amount_has_currency check ((amount is null) = (currency is null)),
  constraint scholarships_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(amount, amount_note, deadline_on, deadline_note) = 0 or (source_url is not null and checked_on is not null))
);
create index scholarships_by_country on public.scholarships (country_code, name, id);
create index scholarships_by_university on public.scholarships (university_id);
create index scholarships_by_level on public.scholarships (level);
create index scholarships_by_subject on public.scholarships (subject_code);
create index scholarships_by_currency on public.scholarships (currency);
comment on table public.scholarships is 'Money that students can apply for.';
comment on column public.scholarships.amount_note is 'What is paid when it is no single sum: "Tuition and a monthly stipend".';

alter table public.scholarships enable row level security;
revoke all on public.scholarships from anon, authenticated;
grant select (
  id, stable_key, slug, name, provider, country_code, university_id, level, subject_code, amount, currency, amount_note,
  deadline_on, deadline_note, url, summary, status, is_sample, source_url, checked_on, created_at, updated_at
) on public.scholarships to anon;
grant select, delete on public.scholarships to authenticated;
grant insert (
  stable_key, slug, name, provider, country_code, university_id, level, subject_code, amount, currency, amount_note, deadline_on,
  deadline_note, url, summary, status, is_sample, source_url, source_note, checked_on
) on public.scholarships to authenticated;
grant update (
  slug, name, provider, country_code, university_id, level, subject_code, amount, currency, amount_note, deadline_on,
  deadline_note, url, summary, status, is_sample, source_url, source_note, checked_on
) on public.scholarships to authenticated;
create policy scholarships_select_visitors on public.scholarships for select to anon using (status = 'published');
create policy scholarships_select_people on public.scholarships for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy scholarships_insert_keepers on public.scholarships for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy scholarships_update_keepers on public.scholarships for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy scholarships_delete_admins on public.scholarships for delete to authenticated using ((select private.is_admin()));
create policy scholarships_delete_only_admins on public.scholarships as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.upskill_courses (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  title text not null check (title = btrim(title) and char_length(title) between 2 and 250),
  provider text not null check (char_length(provider) between 2 and 200),
  subject_code text not null references public.subjects (code),
  duration_weeks smallint check (duration_weeks between 1 and 300),
  hours smallint check (hours between 1 and 5000),
  mode text check (mode in ('online', 'classroom', 'blended')),
  fee_amount numeric(12, 2) check (fee_amount >= 0),
  fee_currency char(3) references public.currencies (code),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 600),
  body_md text check (char_length(body_md) between 1 and 20000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint upskill_courses_fee_has_currency check ((fee_amount is null) = (fee_currency is null)),
  constraint upskill_courses_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(duration_weeks, hours, fee_amount) = 0 or (source_url is not null and checked_on is not null))
);
create index upskill_courses_by_subject on public.upskill_courses (subject_code);
create index upskill_courses_by_currency on public.upskill_courses (fee_currency);
comment on table public.upskill_courses is 'Short courses that add a skill, shown under /upskill-courses.';

alter table public.upskill_courses enable row level security;
revoke all on public.upskill_courses from anon, authenticated;
grant select (
  id, stable_key, slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary,
  body_md, popularity, status, is_sample, source_url, checked_on, created_at, updated_at
) on public.upskill_courses to anon;
grant select, delete on public.upskill_courses to authenticated;
grant insert (
  stable_key, slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary, body_md,
  popularity, status, is_sample, source_url, source_note, checked_on
) on public.upskill_courses to authenticated;
grant update (
  slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary, body_md, popularity,
  status, is_sample, source_url, source_note, checked_on
) on public.upskill_courses to authenticated;
create policy upskill_courses_select_visitors on public.upskill_courses for select to anon using (status = 'published');
create policy upskill_courses_select_people on public.upskill_courses for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy upskill_courses_insert_keepers on public.upskill_courses for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy upskill_courses_update_keepers on public.upskill_courses for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy upskill_courses_delete_admins on public.upskill_courses for delete to authenticated using ((select private.is_admin()));
create policy upskill_courses_delete_only_admins on public.upskill_courses as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.university_tiles (
  tile_id text primary key check (tile_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  title text check (char_length(title) between 1 and 250),
  university_id uuid references public.universities (id) on delete set null,
  linked_at timestamptz,
  linked_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index university_tiles_by_university on public.university_tiles (university_id);
create index university_tiles_by_person on public.university_tiles (linked_by);
comment on table public.university_tiles is 'Ids under which universities were once known, /university-tile/{id}, and the university each belongs to now.';

alter table public.university_tiles enable row level security;
revoke all on public.university_tiles from anon, authenticated;
grant select (tile_id, university_id) on public.university_tiles to anon;
grant select, delete on public.university_tiles to authenticated;
grant insert (tile_id, title, university_id) on public.university_tiles to authenticated;
grant update (title, university_id) on public.university_tiles to authenticated;
create policy university_tiles_select_visitors on public.university_tiles for select to anon using (university_id is not null);
create policy university_tiles_select_people on public.university_tiles for select to authenticated
  using (university_id is not null or (select private.has_permission('universities.manage')));
create policy university_tiles_insert_keepers on public.university_tiles for insert to authenticated
  with check ((select private.has_permission('universities.manage')));
create policy university_tiles_update_keepers on public.university_tiles for update to authenticated
  using ((select private.has_permission('universities.manage'))) with check ((select private.has_permission('universities.manage')));
create policy university_tiles_delete_admins on public.university_tiles for delete to authenticated using ((select private.is_admin()));
create policy university_tiles_delete_only_admins on public.university_tiles as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.exchange_rates (
  currency char(3) not null references public.currencies (code),
  as_of date not null,
  inr_per_unit numeric(16, 8) not null check (inr_per_unit > 0),
  source_url text not null check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  created_at timestamptz not null default now(),
  primary key (currency, as_of)
);
comment on table public.exchange_rates is 'What one unit of a currency was worth in Indian rupees on a day. The newest is used, and shown with its day.';

alter table public.exchange_rates enable row level security;
revoke all on public.exchange_rates from anon, authenticated;
grant select (currency, as_of, inr_per_unit, source_url) on public.exchange_rates to anon;
grant select on public.exchange_rates to authenticated;
grant insert (currency, as_of, inr_per_unit, source_url) on public.exchange_rates to authenticated;
grant update (inr_per_unit, source_url) on public.exchange_rates to authenticated;
create policy exchange_rates_select_everyone on public.exchange_rates for select to anon, authenticated using (true);
create policy exchange_rates_insert_keepers on public.exchange_rates for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy exchange_rates_update_keepers on public.exchange_rates for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));

create table public.shortlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  program_id uuid references public.programs (id) on delete cascade,
  university_id uuid references public.universities (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, program_id),
  unique (user_id, university_id),
  constraint shortlist_items_name_one_thing check (num_nonnulls(program_id, university_id) = 1)
);
create index shortlist_items_by_program on public.shortlist_items (program_id);
create index shortlist_items_by_university on public.shortlist_items (university_id);
comment on table public.shortlist_items is 'What a person has put aside to think about.';

alter table public.shortlist_items enable row level security;
revoke all on public.shortlist_items from anon, authenticated;
grant select on public.shortlist_items to authenticated;
create policy shortlist_items_select_own on public.shortlist_items for select to authenticated
  using (user_id = (select private.signed_in_id()));

-- What lists brought into the catalogue: how far each import came, and how each row was left, so that an import goes on where
-- it was interrupted and never writes over what an editor has changed or takes back what somebody deleted.

create table private.import_runs (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('universities', 'programs', 'scholarships', 'upskill_courses')),
  source text not null check (char_length(source) between 1 and 500),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  rows_total int not null check (rows_total >= 0),
  rows_done int not null default 0 check (rows_done between 0 and rows_total),
  inserted int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  kept int not null default 0,
  left_out int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (table_name, content_hash)
);
comment on table private.import_runs is 'Lists that were brought into the catalogue, and how far each one came.';
comment on column private.import_runs.source is 'The file''s name, for people.';
comment on column private.import_runs.content_hash is 'SHA-256 of the file, its mapping and the options: the same list given in another way is another run.';
comment on column private.import_runs.kept is 'Rows that stay as an editor left them.';
comment on column private.import_runs.left_out is 'Rows that were in the catalogue once and have been deleted there.';

create table private.imported_rows (
  table_name text not null check (table_name in ('universities', 'programs', 'scholarships', 'upskill_courses')),
  stable_key text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  written_by text not null check (written_by in ('seed', 'import')),
  primary key (table_name, stable_key)
);
comment on table private.imported_rows is 'Each row of the catalogue that a list has written. It outlives the row, so that what was deleted stays deleted.';
comment on column private.imported_rows.content_hash is 'What was written. While the row still is that, a list may write it again.';
comment on column private.imported_rows.written_by is 'Who wrote last: the repository gives way to lists that the office imports.';
