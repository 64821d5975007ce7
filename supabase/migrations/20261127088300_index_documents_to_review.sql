-- Who looks after few students, or checks one type, reads the documents of those alone.
create index documents_to_review_by_student on public.documents (student_id, submitted_at, id) where state = 'in_review';
create index documents_to_review_by_type on public.documents (type_code, submitted_at, id) where state = 'in_review';
comment on index public.documents_to_review_by_student is 'Documents to check of the students that somebody looks after.';
comment on index public.documents_to_review_by_type is 'Documents to check of one type, the oldest first.';
