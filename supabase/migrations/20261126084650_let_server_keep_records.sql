-- A check runs with the rights of whoever writes the row, so the server needs those of the functions it calls.
grant execute on function
  private.is_student_record(public.student_record_kind, jsonb), private.is_test_score(jsonb), private.is_line(jsonb, int),
  private.is_one_of(jsonb, text[]), private.is_on_scale(jsonb, numeric, numeric, numeric), private.test_scales()
to service_role;
