"use client";

import { useActionState, useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { controlClassName } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MEDIA_PATH, NEW_QUESTION_PATH } from "@/lib/mock-exams/authoring/bank-path";
import type { MediaEntry } from "@/lib/mock-exams/authoring/media/rows";
import { addPassage } from "@/lib/mock-exams/authoring/questions/actions";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";
import { Listen } from "../../listen";
import { WritingHelp } from "./writing-help";

/** A passage or figure: written, looked at, and only then added, because it stays as it is from then on. */
export function PassageForm({ media }: { media: readonly MediaEntry[] }) {
  const [state, action, isPending] = useActionState(addPassage, idle);
  const { fieldErrors: errors = {}, values = {}, data } = state;
  /** What was chosen stays, though the browser forgets the file itself. */
  const [drawing, setDrawing] = useState({ name: "", svg: "" });
  // An answer that is not an error brings no values back; what was typed stays in view all the same.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const now = { ...typed, ...values };
  const [kind, setKind] = useState("passage");
  const named = (wanted: MediaEntry["kind"]) => media.filter((one) => one.kind === wanted);
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
      <Card className="grid gap-4 p-5 sm:p-6">
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
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="sound"
              label="Recording"
              hint="What is said in it, and its rights, come from the library."
              required
              error={errors.sound}
            >
              {(control) => (
                <Select {...control} defaultValue={now.sound ?? ""}>
                  <option value="">Choose…</option>
                  {named("sound").map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              name="plays"
              label="How often it may be played"
              hint="In an exam; in practice as often as one likes."
              required
              error={errors.plays}
            >
              {(control) => (
                <Select {...control} defaultValue={now.plays ?? "1"}>
                  <option value="1">Once</option>
                  <option value="2">Twice</option>
                  <option value="3">Three times</option>
                </Select>
              )}
            </Field>
            <a href={MEDIA_PATH} className="w-fit text-link sm:col-span-2">
              Upload a recording to the library
            </a>
          </div>
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
        <Field
          name="figure"
          label="Picture or drawing of the library"
          hint="PNG, JPEG and WebP pictures are uploaded there."
          error={errors.figure}
        >
          {(control) => (
            <Select {...control} defaultValue={now.figure ?? ""}>
              <option value="">None</option>
              {named("figure").map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <a href={MEDIA_PATH} className="-mt-3 w-fit text-link text-sm">
          Upload a picture to the library
        </a>
        <div className="grid gap-1.5">
          <Field
            name="drawing-file"
            label="Or a drawing of its own (SVG)"
            hint="Shapes and words only. Styles, scripts and pictures inside it are taken out."
            error={errors.drawing}
          >
            {({ name: _, ...control }) => (
              <input
                {...control}
                type="file"
                accept=".svg,image/svg+xml"
                className={controlClassName}
                onChange={async ({ target }) => {
                  const file = target.files?.[0];
                  if (file) setDrawing({ name: file.name, svg: (await file.text()).slice(0, 250_000) });
                }}
              />
            )}
          </Field>
          <input type="hidden" name="drawing" value={drawing.svg} />
          {drawing.name ? (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              {drawing.name} is chosen.
              <Button variant="link" onClick={() => setDrawing({ name: "", svg: "" })}>
                Without it
              </Button>
            </p>
          ) : null}
        </div>
        <Field
          name="alt"
          label="The picture or drawing in words"
          hint="All that is needed to answer, for those who cannot see it. Left empty, a picture of the library keeps its own words."
          needed="for a drawing of its own"
          error={errors.alt}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={1500} defaultValue={now.alt} />}
        </Field>
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
      <section aria-labelledby="passage-preview" className="grid min-w-0 gap-4" aria-live="polite">
        <h2 id="passage-preview" className="text-xl">
          Preview
        </h2>
        {data ? (
          <div className="rounded-md border bg-card p-4 sm:p-6">
            {data.passage.title ? <h3 className="mb-3 text-lg">{data.passage.title}</h3> : null}
            {data.passage.html ? <RichHtml html={data.passage.html} /> : null}
            {data.passage.figure ? <Figure figure={data.passage.figure} /> : null}
            {data.passage.sound ? (
              <div className="mt-4 grid gap-2">
                <Listen
                  address={`/api/exam-media/${data.passage.sound.name}`}
                  label={data.passage.sound.name}
                  failure="It could not be loaded just now."
                />
                <p className="text-sm text-muted-foreground">
                  Candidates may play it {["", "once", "twice", "three times"][data.passage.sound.plays]} in
                  an exam.
                </p>
              </div>
            ) : null}
          </div>
        ) : (
          <p className="text-muted-foreground">
            “Look at it” shows what candidates will see. Once added it stays as it is.
          </p>
        )}
      </section>
    </div>
  );
}
