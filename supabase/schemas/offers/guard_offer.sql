create or replace function private.guard_offer() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.application_id, new.idempotency_key, new.created_at) is distinct from (old.application_id, old.idempotency_key, old.created_at) then
    raise exception 'An offer stays with its application.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and old.state <> 'received' and not (
    private.move_being_undone(new.application_id) is not null or old.state = 'accepted' and new.state in ('rescinded', 'closed') or old.state = 'lapsed' and new.state = 'received'
  ) then
    raise exception 'This offer was decided already.' using errcode = 'PT409', detail = 'decided';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_offer() is 'An offer is decided once: received, then accepted, declined or lapsed. Until it is over the university can take it back, and it closes with its application. One that lapsed is open again with more time.';

create or replace trigger offers_are_guarded before update on public.offers
  for each row execute function private.guard_offer();
