-- Universities that take no new foreign students: still in the catalogue, for who is there already, but never suggested first.
create table private.closed_universities (
  domain text primary key check (domain ~ '^[a-z0-9.-]+$'),
  fact_key text not null check (fact_key ~ '^[a-z0-9_.]+$')
);
comment on table private.closed_universities is 'Domains of universities that admit no new students from abroad. The finder places them last and says so.';
comment on column private.closed_universities.fact_key is 'The fact that says so, with its source and the day it was checked.';

insert into private.closed_universities (domain, fact_key)
select domain, 'rules.ge.state_universities' from unnest(array['tsmu.edu', 'tsu.edu.ge', 'tsu.ge', 'bsu.edu.ge', 'atsu.edu.ge', 'iliauni.edu.ge', 'gtu.ge']) as domain;

comment on column private.finder_entries.is_complete is 'A real program of an open university of which fee, start, duration, entry marks, English, deadline, its own page and source are known.';

-- Not looked up when a student searches, only for a page of filters and its programs.
create index finder_entries_complete on private.finder_entries (n) where is_complete;
comment on index private.finder_entries_complete is 'Lists of complete programs: the few among all.';

update private.finder_entries set rate_as_of = '-infinity' where scope = 'program';
