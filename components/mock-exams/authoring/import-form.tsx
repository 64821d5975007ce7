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
import { endImport, readFileIn, type StagedImport } from "@/lib/mock-exams/exchange/actions";
import { FORMAT_NAMES, IMPORT_FORMATS, IMPORT_LIMITS } from "@/lib/mock-exams/exchange/schema";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";

/** A file of questions is read, shown with what is wrong on which line, and only then taken over as drafts. */
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
        <Field
          name="files"
          label="File"
          hint="At most 10 MB and 500 questions, in UTF-8. For QTI also several files, or a zip package. What the file says of marks is not kept: a paper decides on marks."
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
        <Field name="fileText" label="Or its text" error={errors.fileText}>
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

function Preview({ staged: { jobId, examId, rows } }: { staged: StagedImport }) {
  const [state, action] = useActionState(endImport, idle);
  const faulty = rows.filter((row) => row.problems.length > 0);
  const sound = rows.filter((row) => row.problems.length === 0);
  const isFaulty = faulty.length > 0;
  return (
    <section aria-labelledby="import-preview" className="grid gap-4">
      <h2 id="import-preview" className="text-xl">
        {isFaulty
          ? `Faults in ${faulty.length} of ${questions(rows.length)}`
          : `${questions(rows.length)} can be taken over`}
      </h2>
      <Table label="What was read">
        <TableHeader>
          <TableRow>
            <TableHead>Line</TableHead>
            <TableHead>Question</TableHead>
            <TableHead>Faults and losses</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {[...faulty, ...sound].map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was read is never sorted or changed
            <TableRow key={index}>
              <TableCell className="wrap-anywhere">
                {row.file ? `${row.file}, ` : ""}
                {row.line}
              </TableCell>
              <TableCell className="wrap-anywhere">
                {row.id ? `${row.id}: ${row.stem}` : "Not read"}
              </TableCell>
              <TableCell className="wrap-anywhere">
                {row.problems.length > 0 ? (
                  <p className="text-destructive">{row.problems.join(" ")}</p>
                ) : null}
                {row.notes.join(" ") || (row.problems.length > 0 ? null : "None")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {state.status === "ok" ? null : (
        <form action={action}>
          <input type="hidden" name="jobId" value={jobId} />
          <input type="hidden" name="end" value={isFaulty ? "discard" : "take"} />
          <SubmitButton variant={isFaulty ? "outline" : "default"} pendingText="One moment…">
            {isFaulty ? "Throw this reading away" : "Take all over as drafts"}
          </SubmitButton>
        </form>
      )}
      <div aria-live="polite">
        {state.status === "ok" ? (
          <Alert variant="success">
            {isFaulty ? (
              <p>This reading is thrown away. Nothing of it was kept.</p>
            ) : (
              <p>
                Taken over.{" "}
                <a href={bankPath({ exam: examId, status: "draft" })} className="text-link">
                  See the drafts in the bank
                </a>
              </p>
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

function questions(count: number): string {
  return count === 1 ? "1 question" : `${count} questions`;
}
