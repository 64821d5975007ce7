"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { submitMarking } from "@/lib/mock-exams/marking/actions";
import type { ClaimedAnswer, Criterion } from "@/lib/mock-exams/marking/rows";
import { bandsOf, descriptorsOf, givenFor } from "@/lib/mock-exams/marking/rules";
import { useKeptForm } from "../authoring/questions/use-kept-form";

type Marked = Pick<ClaimedAnswer, "attemptId" | "ordinal" | "given" | "draft">;
type Given = { bands: string[]; comments: string[] };
type Props = {
  answer: Marked;
  criteria: readonly Criterion[];
  /** Who marks, so that what is kept in the browser is given to nobody else. */
  person: string;
};

/** A band and a comment for each criterion. */
export function MarkingForm({ answer, criteria, person }: Props) {
  const [state, submit] = useFormAction(submitMarking);
  // A form is emptied once its action has answered; what was given and written stays.
  const [kept, setKept] = useState<Given>({ bands: [], comments: [] });
  const { found, keep, settle, drop } = useKeptForm<Given>(
    `marks ${person} ${answer.attemptId} ${answer.ordinal}`,
  );
  // Once they are given the page is left for the queue; a refusal comes back to this form.
  const isSent = useRef(false);
  useEffect(() => {
    if (state.status === "error") isSent.current = false;
  }, [state]);
  useEffect(
    () => () => {
      // Where sending failed, the address is still that of the answer.
      if (isSent.current && new URLSearchParams(location.search).has("marked")) drop();
    },
    [drop],
  );
  // What was kept fills the fields before anybody has touched them.
  useEffect(() => {
    if (!found) return;
    setKept(found.form);
    settle();
  }, [found, settle]);
  return (
    <form
      action={submit}
      onChange={({ currentTarget }) => keep(givenIn(currentTarget), 0)}
      onSubmit={({ currentTarget }) => {
        isSent.current = true;
        setKept(givenIn(currentTarget));
      }}
      className="grid gap-8"
    >
      <input type="hidden" name="attemptId" value={answer.attemptId} />
      <input type="hidden" name="ordinal" value={answer.ordinal} />
      {criteria.map((criterion, at) => (
        <CriterionFields
          key={criterion.criterionId}
          criterion={criterion}
          answer={answer}
          kept={{ band: kept.bands[at], comment: kept.comments[at] }}
          errors={{ band: state.fieldErrors?.[`band.${at}`], comment: state.fieldErrors?.[`comment.${at}`] }}
        />
      ))}
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Give these marks
      </SubmitButton>
    </form>
  );
}

function givenIn(form: HTMLFormElement): Given {
  const data = new FormData(form);
  return { bands: data.getAll("band").map(String), comments: data.getAll("comment").map(String) };
}

/** Closed until somebody opens it, so that a reader's own impression comes first. Nothing of it goes into the fields. */
function ModelDraft({ draft, of }: { draft: ClaimedAnswer["draft"][number]; of: string }) {
  return (
    <details className="rounded-md border border-dashed px-4 py-2 text-sm">
      <summary className="w-fit py-1 font-semibold">
        Draft by a model<span className="sr-only"> for {of}</span>
      </summary>
      <div className="grid gap-2 pb-2">
        <p>
          Band <b className="figures">{draft.band}</b>
          {draft.comment ? `. ${draft.comment}` : ""}
        </p>
        {draft.quotes.length > 0 ? (
          <ul className="grid gap-1">
            {draft.quotes.map((quote) => (
              <li key={quote} className="border-l-2 pl-3">
                “{quote}”
              </li>
            ))}
          </ul>
        ) : null}
        <p className="text-muted-foreground">
          From {draft.model}. It is no mark, it may be wrong, and the candidate never sees it: read the answer
          and decide for yourself.
        </p>
      </div>
    </details>
  );
}

type CriterionProps = {
  criterion: Criterion;
  answer: Marked;
  kept: { band: string | undefined; comment: string | undefined };
  errors: { band?: string | undefined; comment?: string | undefined };
};

function CriterionFields({ criterion, answer, kept, errors }: CriterionProps) {
  const { criterionId, name, description } = criterion;
  const descriptors = descriptorsOf(criterion);
  const { first, second } = givenFor(answer, criterionId);
  const draft = answer.draft.find((one) => one.criterionId === criterionId);
  return (
    <fieldset className="grid gap-4 border-t-2 border-foreground pt-3">
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name="criterion" value={criterionId} />
      <div>
        <p aria-hidden className="font-semibold">
          {name}
          {criterion.weight === 1 ? "" : ` (counts ${criterion.weight} times)`}
        </p>
        {description ? <p className="text-muted-foreground">{description}</p> : null}
      </div>
      {descriptors.length > 0 ? (
        <details>
          <summary className="text-link w-fit py-1 text-sm">
            What each band means<span className="sr-only"> for {name}</span>
          </summary>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            {descriptors.map(({ band, text }) => (
              <div key={band} className="contents">
                <dt className="figures font-semibold">{band}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {first || second ? (
        <ul className="text-sm">
          {[
            { who: "First marker", given: first },
            { who: "Second marker", given: second },
          ].map(({ who, given }) =>
            given ? (
              <li key={who}>
                {who}: band{" "}
                <b className="figures">
                  {given.band} of {criterion.most}
                </b>
                {given.comment ? `, “${given.comment}”` : ""}
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
      {draft ? <ModelDraft draft={draft} of={name} /> : null}
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field
          name="band"
          id={`band-${criterionId}`}
          label="Band"
          required
          error={errors.band}
          className="content-start"
        >
          {(control) => (
            <Select {...control} defaultValue={kept.band ?? ""}>
              {/* Not disabled: then it would not be sent, and the bands below it would move up by one. */}
              <option value="">Choose</option>
              {bandsOf(criterion).map((band) => (
                <option key={band} value={band}>
                  {band}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="comment"
          id={`comment-${criterionId}`}
          label="Comment for the candidate"
          error={errors.comment}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={4_000} defaultValue={kept.comment} />}
        </Field>
      </div>
    </fieldset>
  );
}
