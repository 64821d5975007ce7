-- Keys that sounded like a country's tuition: two of one adviser's universities, one of a bachelor's only. The seeds write
-- them again under keys that say so.
delete from public.facts
where key in ('cost.fi.tuition.range', 'cost.dk.tuition.range', 'cost.ie.tuition.international');
