-- A reason for marking a paper again may have 200 characters, and has to fit with the words that the run puts before it.
alter table public.exam_score_runs drop constraint exam_score_runs_reason_check;
alter table public.exam_score_runs add constraint exam_score_runs_reason_check check (char_length(reason) between 1 and 220);
