-- Moving and cancelling a consultation by the link in its e-mails.

alter type public.lead_event_kind add value 'consultation_moved';
alter type public.lead_event_kind add value 'consultation_cancelled';

create table private.consultation_links (
  consultation_id uuid primary key references public.consultations (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.consultation_links is 'Who brings the token may move or cancel the consultation until it starts.';
comment on column private.consultation_links.token_hash is 'SHA-256 of the token in the e-mails. The token itself is not kept.';
