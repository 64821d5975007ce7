"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { NEW_QUESTION_PATH } from "@/lib/mock-exams/authoring/bank-path";
import type { MediaChoice } from "@/lib/mock-exams/authoring/media/rows";
import { addPassage } from "@/lib/mock-exams/authoring/questions/actions";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { PassageFigureFields } from "./passage-figure-fields";
import { PassagePreview } from "./passage-preview";
import { RecordingFields } from "./recording-fields";
import { WritingHelp } from "./writing-help";

/** A passage or figure: written, looked at, and only then added, because it stays as it is from then on. */
export function PassageForm({ media }: { media: readonly MediaChoice[] }) {
  const [state, action, isPending] = useFormAction(addPassage);
  const { fieldErrors: errors = {}, values = {}, data } = state;
  // An answer that is not an error brings no values back; what was typed stays in view all the same.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const now = { ...typed, ...values };
  const [kind, setKind] = useState("passage");
  const named = (wanted: MediaChoice["kind"]) =>
    media.flatMap((one) => (one.kind === wanted ? [one.name] : []));
  const submit = (form: FormData) => {
    setTyped(
      Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      ),
    );
    action(form);
  };
  if (state.status === "ok" && data?.isAdded)
    return (
      <Card className="grid gap-4 p-4">
        <h2 className="text-xl">It is in the bank</h2>
        <p>
          Questions of {EXAMS[(typed.examId ?? "gre") as keyof typeof EXAMS].name} can refer to it now, by its
          name {typed.name}.
        </p>
        <a href={`${NEW_QUESTION_PATH}?exam=${typed.examId}`} className={buttonVariants()}>
          Write a question about it
        </a>
      </Card>
    );
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <form action={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="examId" label="Exam" required error={errors.examId}>
            {(control) => (
              <Select {...control} defaultValue={now.examId ?? "ielts"}>
                {EXAM_IDS.map((id) => (
                  <option key={id} value={id}>
                    {EXAMS[id].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="kind" label="What it is" required error={errors.kind}>
            {(control) => (
              <Select
                {...control}
                defaultValue={now.kind ?? "passage"}
                onChange={({ target }) => setKind(target.value)}
              >
                <option value="passage">A passage to read</option>
                <option value="data">A table or figure</option>
                <option value="audio">A recording to listen to</option>
              </Select>
            )}
          </Field>
          <TextField
            name="name"
            label="Name in the bank"
            hint="For example gre-tides-graph."
            required
            maxLength={120}
            defaultValue={now.name}
            error={errors.name}
          />
          <TextField
            name="title"
            label="Title candidates see"
            maxLength={200}
            defaultValue={now.title}
            error={errors.title}
          />
        </div>
        {kind === "audio" ? (
          <RecordingFields recordings={named("sound")} values={now} errors={errors} />
        ) : null}
        <WritingHelp />
        <Field
          name="passageText"
          label={kind === "audio" ? "What candidates read while they listen" : "Text or table"}
          required={kind === "passage"}
          needed={kind === "data" ? "without a picture or drawing" : undefined}
          error={errors.passageText}
        >
          {(control) => <Textarea {...control} rows={10} defaultValue={now.passageText} />}
        </Field>
        <PassageFigureFields pictures={named("figure")} values={now} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="origin"
            label="Source"
            hint="Who wrote or drew it, or where it was taken from."
            required
            maxLength={90}
            defaultValue={now.origin}
            error={errors.origin}
          />
          <TextField
            name="licence"
            label="Licence"
            hint="What allows us to use it: own work, a licence by name, or a permission."
            required
            maxLength={100}
            defaultValue={now.licence}
            error={errors.licence}
          />
        </div>
        <FormMessage status={state.status === "error" ? "error" : "idle"} message={state.message} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="step"
            value="look"
            variant={data ? "outline" : "default"}
            disabled={isPending}
          >
            Look at it
          </Button>
          {data ? (
            <Button type="submit" name="step" value="add" disabled={isPending}>
              Add it to the bank
            </Button>
          ) : null}
        </div>
      </form>
      <PassagePreview passage={data?.passage} />
    </div>
  );
}
