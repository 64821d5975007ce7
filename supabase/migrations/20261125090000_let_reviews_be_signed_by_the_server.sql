-- An author could name a reviewer and a day of review by the REST interface, and readers would see a review that nobody made.
-- Nothing in the product sets them but the server; a screen for reviews brings a procedure of its own.
revoke insert (reviewer_id, reviewed_on), update (reviewer_id, reviewed_on) on public.pages from authenticated;

comment on table public.exam_marks is
  'Bands that people gave, by criterion. A model''s draft (ai) is a help for them and never a mark. No policies: marks come out of the marking procedures alone, so that whoever marks second cannot look up what the first one gave.';
