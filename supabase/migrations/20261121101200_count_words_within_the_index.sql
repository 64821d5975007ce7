-- Which of two like words is meant is decided by how many entries have it: now read from the index of the value itself, where
-- before all words were passed.
alter table private.finder_bits drop constraint finder_bits_pkey,
  add constraint finder_bits_pkey primary key (scope, facet, value, block) include (ones);
