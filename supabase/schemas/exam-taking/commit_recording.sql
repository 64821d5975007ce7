create or replace function private.commit_recording(p_attempt uuid, p_ordinal int, p_sha256 text, p_bytes int, p_ms int, p_peak numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, true);
  moment timestamptz := clock_timestamp();
  recording public.exam_recordings;
  longest_ms int;
  is_open boolean;
begin
  select * into recording from public.exam_recordings as r
  where r.attempt_id = p_attempt and r.ordinal = p_ordinal order by r.try_no desc limit 1;
  if not found or coalesce(p_sha256, '') !~ '^[0-9a-f]{64}$' or p_bytes is null or p_bytes not between 0 and 20971520
    or p_ms is null or p_ms not between 0 and 3600000 or p_peak is null or p_peak not between -200 and 20 then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('o', p_ordinal));
  end if;
  if recording.state = 'uploading' then
    select (v.content ->> 'speakSeconds')::int * 1100 into longest_ms
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
    -- Uploading speech may take a little longer than a short answer.
    is_open := attempt.state = 'in_progress' and exists (
      select from public.exam_attempt_items as i
      join exam_private.sections_at(attempt, moment - make_interval(secs => attempt.grace_s)) as c on c.section = i.section_ordinal
      where i.attempt_id = p_attempt and i.ordinal = p_ordinal and c.state <> 'closed'
    );
    update public.exam_recordings as r
    set state = case when p_bytes <= 4096 or p_ms < 500 or p_ms > longest_ms or p_peak < -50 then 'refused' when is_open then 'stored' else 'late' end,
      sha256 = p_sha256, bytes = p_bytes, ms = p_ms, peak_db = p_peak, committed_at = moment
    where r.id = recording.id returning * into recording;
  end if;
  return jsonb_build_object('recording_id', recording.id, 'state', recording.state, 'storage_path', recording.storage_path, 'server_now', moment);
end
$$;

create or replace function public.commit_recording(p_attempt_id uuid, p_ordinal int, p_sha256 text, p_bytes int, p_ms int, p_peak numeric) returns jsonb
language sql set search_path = '' as $$ select private.commit_recording(p_attempt_id, p_ordinal, p_sha256, p_bytes, p_ms, p_peak) $$;
comment on function public.commit_recording(uuid, int, text, int, int, numeric) is 'Confirms that a recording is complete in the bucket: {recording_id, state}: stored, refused (empty, silent or too long) or late. Called by the server after measuring the file.';

grant execute on function
  private.commit_recording(uuid, int, text, int, int, numeric),
  public.commit_recording(uuid, int, text, int, int, numeric)
to authenticated;
