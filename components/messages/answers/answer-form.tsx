"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextWithPlaces } from "@/components/forms/text-with-places";
import { TickList } from "@/components/forms/tick-list";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ROLES } from "@/lib/access/roles";
import { savePreparedAnswer } from "@/lib/messages/answers/actions";
import { ANSWER_LIMITS } from "@/lib/messages/answers/limits";
import { answersPath } from "@/lib/messages/answers/path";
import { ANSWER_PLACES } from "@/lib/messages/answers/places";
import { ANSWER_ROLES } from "@/lib/messages/answers/roles";
import type { PreparedAnswer } from "@/lib/messages/answers/rows";
import { valuesSent } from "@/lib/platform/result";

/** An answer that is kept: its title in the menu, its words, and who may choose it. Null for a new one. */
export function AnswerForm({ answer }: { answer: PreparedAnswer | null }) {
  const [state, action] = useFormAction(savePreparedAnswer);
  const [body, setBody] = useState(state.values?.body ?? answer?.body ?? "");
  const errors = state.fieldErrors ?? {};
  const isOn = (name: string, value: string, otherwise: boolean) =>
    valuesSent(state, name)?.includes(value) ?? otherwise;
  const isArchived = isOn("isArchived", "on", answer?.archivedAt != null);

  return (
    <form action={action} className="grid max-w-2xl gap-5">
      <input type="hidden" name="answerId" value={answer?.id ?? ""} />
      <input type="hidden" name="version" value={answer?.version ?? ""} />
      <TextField
        name="title"
        label="Title"
        hint="What colleagues see in the menu. Students don’t read it."
        required
        maxLength={ANSWER_LIMITS.title}
        defaultValue={state.values?.title ?? answer?.title ?? ""}
        error={errors.title}
      />
      <TextWithPlaces
        name="body"
        label="Answer"
        rows={8}
        maxLength={ANSWER_LIMITS.body}
        value={body}
        onChange={setBody}
        error={errors.body}
        places={ANSWER_PLACES}
      />
      <TickList
        name="onlyFor"
        label="Only for"
        hint="Tick none and everybody who writes to students may use it."
        choices={ANSWER_ROLES.map((role) => ({ value: role, label: ROLES[role].label }))}
        ticked={(role) => isOn("onlyFor", role, answer?.roles.some((each) => each === role) ?? false)}
        error={errors.onlyFor}
      />
      {answer ? (
        <label htmlFor="isArchived" className="flex items-center gap-2">
          <Checkbox key={String(isArchived)} id="isArchived" name="isArchived" defaultChecked={isArchived} />
          Archive: nobody can choose it any more
        </label>
      ) : null}
      <FormMessage status={state.status} message={state.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingText="Saving…">Save answer</SubmitButton>
        <a href={answersPath()} className={buttonVariants({ variant: "ghost" })}>
          Cancel
        </a>
      </div>
    </form>
  );
}
