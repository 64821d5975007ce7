alter table public.applications
  add constraint applications_of_a_student unique (student_id, id),
  add column backup_of uuid,
  add constraint applications_are_no_backup_of_themselves check (backup_of <> id),
  -- With the student in the key nobody's application is the backup of somebody else's.
  add constraint applications_back_up_their_own foreign key (student_id, backup_of)
    references public.applications (student_id, id) on delete set null (backup_of);
comment on column public.applications.backup_of is 'The application of the same student that this one stands in for if it comes to nothing.';
create index applications_by_what_they_back_up on public.applications (student_id, backup_of);

insert into private.notice_kinds (kind, topic) values ('application.backup_ready', 'applications');
