-- It told again what private.student_gaps tells.
drop function if exists private.owed_by_student(public.applications, public.application_status);
