"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { replyToTeam } from "@/lib/activity/actions";
import { COMMENT_LIMITS } from "@/lib/activity/limits";
import { useDraft } from "./use-draft";

export function ReplyForm({ formKey, userId }: { formKey: string; userId: string }) {
  const [state, action] = useFormAction(replyToTeam);
  const [text, setText] = useState(state.values?.text ?? "");
  const [key, setKey] = useState(formKey);
  const field = useRef<HTMLTextAreaElement>(null);
  useDraft(`reply:${userId}`, text, setText);
  // What was typed before the script arrived.
  useEffect(() => setText((typed) => field.current?.value || typed), []);
  useEffect(() => {
    if (state.status !== "ok") return;
    setText("");
    setKey(crypto.randomUUID());
  }, [state]);
  return (
    <form action={action} className="measure mt-4 grid gap-3">
      <input type="hidden" name="key" value={key} />
      <Field name="text" id="team-reply" label="Your reply" required error={state.fieldErrors?.text}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            dir="auto"
            maxLength={COMMENT_LIMITS.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <SubmitButton pendingText="Sending…" className="w-fit">
        Send reply
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
