-- Universities whose name in the catalogue was out of date get an address that fits the new one, and their programs with them, where
-- nobody has edited the row. Triggers redirect the former addresses; the catalogue list then writes the name.

with moved (stable_key, former, present) as (values
  ('ku.ac.ae', 'khalifa-university-of-science-technology-and-research', 'khalifa-university'),
  ('uowdubai.ac.ae', 'university-of-wollongong-dubai-campus', 'university-of-wollongong-in-dubai'),
  ('univie.ac.at', 'universitat-vienna', 'university-of-vienna'),
  ('flinders.edu.au', 'flinders-university-of-south-australia', 'flinders-university'),
  ('rmit.edu.au', 'royal-melbourne-institute-of-technology', 'rmit-university'),
  ('adelaide.edu.au', 'university-of-adelaide', 'adelaide-university'),
  ('humber.ca', 'humber-college', 'humber-polytechnic'),
  ('senecacollege.ca', 'seneca-college', 'seneca-polytechnic'),
  ('uwo.ca', 'university-of-western-ontario', 'western-university'),
  ('epfl.ch', 'epfl-epf-lausanne', 'epfl'),
  ('ethz.ch', 'ethz-eth-zurich', 'eth-zurich'),
  ('ehl.ch', 'lausanne-hotel-school-ehl', 'ehl-hospitality-business-school'),
  ('fernuni-hagen.de', 'fernuniversitat-gesamthochschule-hagen', 'fernuniversitat-in-hagen'),
  ('srh-berlin.de', 'srh-university-of-applied-sciences', 'srh-university'),
  ('tu-braunschweig.de', 'technische-universitat-carolo-wilhelmina-zu-braunschweig', 'technische-universitat-braunschweig'),
  ('sdu.dk', 'university-of-southern-denmark-sdu', 'university-of-southern-denmark'),
  ('upc.edu', 'universidad-politecnica-de-cataluna', 'universitat-politecnica-de-catalunya'),
  ('lut.fi', 'lappeenranta-university-of-technology', 'lut-university'),
  ('centralesupelec.fr', 'central-supelec', 'centralesupelec'),
  ('epita.fr', 'ecole-pour-linformatique-et-les-techniques-avancees', 'epita'),
  ('escp.fr', 'ecole-superieure-de-commerce-de-paris', 'escp-business-school'),
  ('sciencespo.fr', 'institut-detudes-politiques-de-paris-sciences-po', 'sciences-po'),
  ('dauphine.fr', 'universite-paris-dauphine-paris-ix', 'universite-paris-dauphine-psl'),
  ('univ-amu.fr', 'universite-daix-marseille', 'aix-marseille-universite'),
  ('hec.fr', 'ecole-des-hautes-etudes-commerciales-hec-business-school', 'hec-paris'),
  ('brunel.ac.uk', 'brunel-university-uxbridge', 'brunel-university-of-london'),
  ('kcl.ac.uk', 'kings-college-london-university-of-london', 'kings-college-london'),
  ('lse.ac.uk', 'london-school-of-economics-and-political-science-university-of-london', 'london-school-of-economics-and-political-science'),
  ('ucl.ac.uk', 'university-college-london-university-of-london', 'university-college-london'),
  ('dur.ac.uk', 'university-of-durham', 'durham-university'),
  ('lancs.ac.uk', 'university-of-lancaster', 'lancaster-university'),
  ('tcd.ie', 'university-of-dublin-trinity-college', 'trinity-college-dublin'),
  ('jmi.nic.in', 'jamia-millia-islamia-university', 'jamia-millia-islamia'),
  ('manipal.edu', 'manipal-university', 'manipal-academy-of-higher-education'),
  ('polimi.it', 'polytechnic-institute-of-milan', 'politecnico-di-milano'),
  ('polito.it', 'polytechnic-institute-of-turin', 'politecnico-di-torino'),
  ('uniroma1.it', 'university-of-roma-la-sapienza', 'sapienza-university-of-rome'),
  ('monash.edu.my', 'monash-university-malaysia-campus', 'monash-university-malaysia'),
  ('nottingham.edu.my', 'university-of-nottingham-malaysia-campus', 'university-of-nottingham-malaysia'),
  ('wageningenuniversity.nl', 'wageningen-university', 'wageningen-university-and-research'),
  ('agh.edu.pl', 'agh-university-of-science-and-technology', 'agh-university-of-krakow'),
  ('uj.edu.pl', 'jagiellonian-university-cracow', 'jagiellonian-university'),
  ('kgmu.kcn.ru', 'kazan-state-university-of-medicine', 'kazan-state-medical-university'),
  ('psma.ru', 'perm-state-medical-academy', 'perm-state-medical-university'),
  ('sgma.info', 'smolensk-state-medical-academy', 'smolensk-state-medical-university'),
  ('tsma.ru', 'tver-state-medical-academy', 'tver-state-medical-university'),
  ('gu.se', 'goteborg-university', 'university-of-gothenburg'),
  ('ki.se', 'karolinska-institute-stockholm', 'karolinska-institutet'),
  ('osu.edu', 'ohio-state-university-columbus', 'ohio-state-university'),
  ('buffalo.edu', 'state-university-of-new-york-at-buffalo', 'university-at-buffalo'),
  ('stonybrook.edu', 'state-university-of-new-york-at-stony-brook', 'stony-brook-university'),
  ('tamu.edu', 'texas-a-and-m-university-college-station', 'texas-a-and-m-university'),
  ('umich.edu', 'university-of-michigan-ann-arbor', 'university-of-michigan')
), renamed as (
  update public.universities as u set slug = r.present
  from moved as r, private.imported_rows as m
  where u.stable_key = r.stable_key and u.slug = r.former
    and m.table_name = 'universities' and m.stable_key = u.stable_key and m.written_by = 'seed'
    and not exists (select from public.universities as taken where taken.slug = r.present)
    -- As supabase/import/write.ts hashed the row when it wrote it.
    and m.content_hash = encode(sha256(convert_to(jsonb_build_array(u.name, u.other_names, u.country_code, u.city, u.region, u.website,
      u.domains, u.kind, u.founded, u.is_public, u.summary, u.source_url, u.source_note, u.checked_on)::text, 'UTF8')), 'hex')
  returning u.id, r.former, r.present
)
update public.programs as p set slug = left(p.slug, -char_length(r.former)) || r.present
from renamed as r
where p.university_id = r.id and p.slug like '%-' || r.former
  and not exists (select from public.programs as taken where taken.slug = left(p.slug, -char_length(r.former)) || r.present);
