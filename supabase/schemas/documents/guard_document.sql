create or replace function private.guard_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'A document begins as asked for.' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.id, new.student_id, new.application_id, new.type_code, new.created_at)
    is distinct from (old.id, old.student_id, old.application_id, old.type_code, old.created_at) then
    raise exception 'A document stays what it is, and whose it is.' using errcode = '42501';
  end if;
  if new.state <> old.state and not exists (
    select from public.document_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'A document does not go from % to %.', old.state, new.state using errcode = '42501';
  end if;
  if new.version_no <> old.version_no + (case when new.state = 'uploaded' and old.state <> 'uploaded' then 1 else 0 end) then
    raise exception 'Each upload is the next version.' using errcode = '42501';
  end if;
  if new.state = 'accepted' and old.state = 'asked' and new.version_no is distinct from new.accepted_version_no then
    raise exception 'What is accepted was checked.' using errcode = '42501';
  end if;
  if new.state = 'accepted' and old.state = 'in_review' then
    new.accepted_version_no := new.version_no;
    new.accepted_at := now();
  elsif new.state = 'in_review' and old.state = 'accepted' then
    -- What was accepted before it counts again.
    new.accepted_version_no := null;
    new.accepted_until := null;
    new.accepted_at := null;
    select v.version_no, r.expires_on, r.created_at into new.accepted_version_no, new.accepted_until, new.accepted_at
    from public.document_versions as v cross join lateral (
      select r.* from public.document_reviews as r where r.version_id = v.id order by r.id desc limit 1
    ) as r
    where v.document_id = new.id and v.version_no < new.version_no and v.scan <> 'infected' and r.decision = 'accepted'
    order by v.version_no desc limit 1;
  end if;
  -- Nobody has it whose account was deleted.
  if new.claimed_by is null then
    new.claimed_until := null;
  end if;
  if new.state in ('accepted', 'expired') then
    new.accepted_until := new.expires_on;
  end if;
  return new;
end
$$;
comment on function private.guard_document() is 'Holds documents to document_state_transitions, whoever writes, and keeps which version is the accepted one.';

create or replace trigger documents_are_guarded before insert or update on public.documents
  for each row execute function private.guard_document();
