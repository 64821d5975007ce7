-- Comments that lead a reader to code follow it where it went.
comment on table exam_private.item_sources is 'A question as its author wrote it (itemFile in lib/mock-exams/authoring/paper-file.ts), from which content and key were made.';
comment on function exam_private.pinned_options(jsonb) is 'Options that keep their place at the end; PINNED in lib/mock-exams/authoring/item-version.ts says the same.';
comment on function exam_private.own_marking(jsonb) is 'The marks a question brings along, where its author gave it some of its own: toMarking in lib/mock-exams/authoring/item-version.ts. Otherwise those of its section hold.';
comment on table private.rate_limit_rules is 'How often each kind of call is allowed. The same numbers as RATE_LIMITS in lib/platform/rate-limit-rules.ts; a test compares both.';
