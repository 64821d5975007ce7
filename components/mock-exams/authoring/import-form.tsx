"use client";

import { useActionState, useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Textarea } from "@/components/ui/textarea";
import { bankPath } from "@/lib/mock-exams/authoring/bank-path";
import {
  endImport,
  readFileIn,
  type StagedImport,
  type StagedQuestion,
} from "@/lib/mock-exams/authoring/exchange/actions";
import { FORMAT_NAMES, IMPORT_FORMATS, IMPORT_LIMITS } from "@/lib/mock-exams/authoring/exchange/schema";
import { IMPORT_RIGHTS } from "@/lib/mock-exams/authoring/schema";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";

const RIGHTS: Readonly<Record<(typeof IMPORT_RIGHTS)[number], string>> = {
  own: "We wrote them ourselves",
  licence: "They are under a licence that allows it",
  permission: "Their owner gave us permission",
};

/** A file of questions is read, shown with what is wrong on which line; what is sound in it is then added as drafts. */
export function ImportForm() {
  const [state, action] = useActionState(readFileIn, idle);
  const staged = state.status === "ok" ? state.data : undefined;
  const errors = state.fieldErrors ?? {};
  // A form is emptied once its action has answered; a file with faults is mended and read in again, with all that was said of it.
  const [kept, setKept] = useState<Record<string, string>>({});
  const values: Record<string, string | undefined> = { ...state.values, ...kept };
  return (
    <div className="grid gap-8">
      <form
        action={action}
        onSubmit={({ currentTarget }) => {
          const typed = [...new FormData(currentTarget)].filter(([, value]) => typeof value === "string");
          setKept(Object.fromEntries(typed.map(([name, value]) => [name, String(value)])));
        }}
        className="grid max-w-3xl gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="examId" label="Exam" required error={errors.examId}>
            {(control) => (
              <Select {...control} defaultValue={values.examId ?? "gre"}>
                {EXAM_IDS.map((id) => (
                  <option key={id} value={id}>
                    {EXAMS[id].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="format" label="Format" required error={errors.format}>
            {(control) => (
              <Select {...control} defaultValue={values.format ?? "csv"}>
                {IMPORT_FORMATS.map((format) => (
                  <option key={format} value={format}>
                    {FORMAT_NAMES[format]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            name="prefix"
            label="Ids begin with"
            hint="Where the file gives none: gre-algebra becomes gre-algebra-1."
            required
            defaultValue={values.prefix}
            error={errors.prefix}
          />
          <TextField
            name="topic"
            label="Topic"
            hint="Where the file gives none: arithmetic/fractions."
            required
            defaultValue={values.topic}
            error={errors.topic}
          />
          <TextField
            name="rubric"
            label="Rubric of essays"
            hint="Where the file gives none: its name, such as ielts-writing-2."
            defaultValue={values.rubric}
            error={errors.rubric}
          />
        </div>
        <fieldset className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="mb-4 text-lg font-semibold">Right to use these questions</legend>
          <Field name="rights" label="Why may we use them?" required error={errors.rights}>
            {(control) => (
              <Select {...control} defaultValue={values.rights ?? ""}>
                <option value="" disabled>
                  Choose
                </option>
                {IMPORT_RIGHTS.map((right) => (
                  <option key={right} value={right}>
                    {RIGHTS[right]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            name="licence"
            label="Licence or permission"
            needed="unless you wrote them"
            hint="The licence’s name, such as CC BY 4.0; or who gave permission, and when. Not needed for our own."
            maxLength={160}
            defaultValue={values.licence}
            error={errors.licence}
          />
          <TextField
            name="provenance"
            label="Source"
            hint="Who wrote them, or where they were taken from. It stands beside each question."
            required
            maxLength={300}
            defaultValue={values.provenance}
            error={errors.provenance}
            className="sm:col-span-2"
          />
        </fieldset>
        <Field
          name="files"
          label="File"
          needed="unless you paste its text"
          hint="At most 10 MB and 500 questions, in UTF-8. For QTI also several files, or a zip package with at most 50 pictures. What the file says of marks is not kept: a paper decides on marks."
          error={errors.files}
        >
          {(control) => (
            <FileInput
              {...control}
              mostBytes={IMPORT_LIMITS.bytes}
              multiple
              accept=".csv,.txt,.gift,.xml,.zip"
            />
          )}
        </Field>
        <Field name="fileText" label="Or its text" needed="unless you choose a file" error={errors.fileText}>
          {(control) => (
            <Textarea
              {...control}
              spellCheck={false}
              className="max-h-128 min-h-48 font-mono text-sm"
              defaultValue={values.fileText}
            />
          )}
        </Field>
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton className="w-fit" pendingText="Reading…">
          Read and check
        </SubmitButton>
      </form>
      {staged ? <Preview key={staged.jobId} staged={staged} /> : null}
    </div>
  );
}

function Preview({ staged: { jobId, examId, rows, toMend } }: { staged: StagedImport }) {
  const [state, action] = useActionState(endImport, idle);
  const faulty = rows.filter((row) => row.problems.length > 0);
  const sound = rows.filter((row) => row.problems.length === 0);
  return (
    <section aria-labelledby="import-preview" className="grid gap-6">
      <h2 id="import-preview" className="text-xl">
        {sound.length} of {questions(rows.length)} can be added
      </h2>
      {faulty.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="text-lg">To be fixed: {faulty.length}</h3>
          <p className="max-w-prose">
            These are not added. Fix them in your file and upload it again, or download them as a separate
            file to fix later.
          </p>
          <Rows label="Questions to be fixed" rows={faulty} />
          {toMend ? (
            <a className="w-fit text-link" href={toMend.href} download={toMend.name}>
              Download the questions to be fixed
            </a>
          ) : null}
        </div>
      ) : null}
      {sound.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="text-lg">Ready: {sound.length}</h3>
          <Rows label="Questions that can be added" rows={sound} />
        </div>
      ) : null}
      {state.status === "ok" ? null : (
        <div className="flex flex-wrap gap-3">
          {sound.length > 0 ? (
            <EndForm
              action={action}
              jobId={jobId}
              end="take"
              text={
                sound.length === 1 ? "Add 1 question as a draft" : `Add ${sound.length} questions as drafts`
              }
            />
          ) : null}
          <EndForm action={action} jobId={jobId} end="discard" text="Discard these questions" />
        </div>
      )}
      <div aria-live="polite">
        {state.status === "ok" ? (
          <Alert variant="success">
            {state.data ? (
              <p>
                {questions(state.data)} added to the drafts.{" "}
                <a href={bankPath({ exam: examId, status: "draft" })} className="text-link">
                  See the drafts in the bank
                </a>
              </p>
            ) : (
              <p>Discarded. No question was added.</p>
            )}
          </Alert>
        ) : state.message ? (
          <Alert variant="destructive">
            <p>{state.message}</p>
          </Alert>
        ) : null}
      </div>
    </section>
  );
}

function EndForm({
  action,
  jobId,
  end,
  text,
}: {
  action: (data: FormData) => void;
  jobId: string;
  end: "take" | "discard";
  text: string;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="end" value={end} />
      <SubmitButton variant={end === "take" ? "default" : "outline"} pendingText="One moment…">
        {text}
      </SubmitButton>
    </form>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly StagedQuestion[] }) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Line</TableHead>
          <TableHead>Question</TableHead>
          <TableHead>What to know</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read is never sorted or changed
          <TableRow key={index}>
            <TableCell className="wrap-anywhere">
              {row.file ? `${row.file}, ` : ""}
              {row.line}
            </TableCell>
            <TableCell className="wrap-anywhere">
              {row.id ? `${row.id}: ${row.stem}` : null}
              {row.source ? (
                <p className="mt-1 whitespace-pre-wrap text-muted-foreground">{row.source}</p>
              ) : null}
              {row.id || row.source ? null : "Not read"}
            </TableCell>
            <TableCell className="wrap-anywhere">
              {row.problems.length > 0 ? <p className="text-destructive">{row.problems.join(" ")}</p> : null}
              {row.notes.join(" ") || (row.problems.length > 0 ? null : "Nothing is lost")}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function questions(count: number): string {
  return count === 1 ? "1 question" : `${count} questions`;
}
