"use client";

import { useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { changeComment } from "@/lib/activity/actions";
import type { CommentEntry } from "@/lib/activity/entries";
import { COMMENT_LIMITS } from "@/lib/activity/limits";
import type { Mentionable } from "@/lib/activity/mentions";
import { MentionField } from "./mention-field";

type Props = {
  comment: CommentEntry;
  text: string;
  at: string;
  now: Date;
  people: readonly Mentionable[];
};

/** Edit and remove, for the author and while it is allowed. */
export function CommentControls({ comment, text, at, now, people }: Props) {
  const [state, action] = useFormAction(changeComment);
  const [edited, setEdited] = useState(text);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const details = useRef<HTMLDetailsElement>(null);
  // Closes once the new words are on the page.
  useEffect(() => {
    if (state.status === "ok" && details.current) details.current.open = false;
  }, [state]);
  if (now.getTime() - Date.parse(at) > COMMENT_LIMITS.editMinutes * 60_000) return null;
  const ids = (
    <>
      <input type="hidden" name="commentId" value={comment.id} />
      <input type="hidden" name="version" value={comment.version} />
    </>
  );
  return (
    <details ref={details} className="mt-1 text-sm">
      <summary className="w-fit text-xs text-muted-foreground hover:text-foreground">Edit or remove</summary>
      <form action={action} className="mt-2 grid gap-2">
        {ids}
        <input type="hidden" name="change" value="edit" />
        <input type="hidden" name="mentioned" value={chosen.join(" ")} />
        <MentionField
          label="New words"
          value={edited}
          onChange={setEdited}
          onChoose={(id) => setChosen((before) => [...before, id])}
          people={people}
          rows={2}
        />
        <FieldError message={state.fieldErrors?.text} />
        <SubmitButton variant="secondary" size="sm" pendingText="Saving…" className="w-fit">
          Save changes
        </SubmitButton>
      </form>
      <form action={action} className="mt-2">
        {ids}
        <input type="hidden" name="change" value="remove" />
        <SubmitButton variant="ghost" size="sm" pendingText="Removing…" className="text-destructive">
          Remove {comment.channel === "team" ? "the note" : "the message"}
        </SubmitButton>
      </form>
      <FormMessage
        status={state.status === "error" && state.fieldErrors ? "idle" : state.status}
        message={state.message}
        retryAt={state.retryAt}
      />
    </details>
  );
}
