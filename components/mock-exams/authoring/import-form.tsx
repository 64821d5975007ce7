"use client";

import { useActionState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Textarea } from "@/components/ui/textarea";
import { endImport, readFileIn, type StagedImport } from "@/lib/mock-exams/exchange/actions";
import { FORMAT_NAMES, IMPORT_FORMATS } from "@/lib/mock-exams/exchange/schema";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";

/** A file of questions is read, shown with what is wrong on which line, and only then taken over as drafts. */
export function ImportForm() {
  const [state, action] = useActionState(readFileIn, idle);
  const staged = state.status === "ok" ? state.data : undefined;
  const { fieldErrors: errors = {}, values = {} } = state;
  return (
    <div className="grid gap-8">
      <form action={action} className="grid max-w-3xl gap-4">
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
            <Input
              {...control}
              type="file"
              multiple
              accept=".csv,.txt,.gift,.xml,.zip"
              className="h-auto py-2 file:mr-3 file:rounded-sm file:border-0 file:bg-secondary file:px-3 file:py-1"
            />
          )}
        </Field>
        <Field name="fileText" label="Or its text" error={errors.fileText}>
          {(control) => (
            <Textarea
              {...control}
              rows={12}
              spellCheck={false}
              className="font-mono text-sm"
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

function Preview({ staged: { jobId, rows } }: { staged: StagedImport }) {
  const [state, action] = useActionState(endImport, idle);
  const faulty = rows.filter((row) => row.problems.length > 0).length;
  return (
    <section aria-labelledby="import-preview" className="grid gap-4">
      <h2 id="import-preview" className="text-xl">
        {faulty > 0
          ? `${faulty} of ${rows.length} questions have faults`
          : `${rows.length} questions can be taken over`}
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
          {rows.map((row, index) => (
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
                {[...row.problems, ...row.notes].join(" ") || "None"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <form action={action} className="flex flex-wrap gap-3">
        <input type="hidden" name="jobId" value={jobId} />
        <input type="hidden" name="end" value={faulty > 0 ? "discard" : "take"} />
        {state.status === "ok" ? null : (
          <SubmitButton variant={faulty > 0 ? "outline" : "default"} pendingText="One moment…">
            {faulty > 0 ? "Throw this reading away" : "Take all over as drafts"}
          </SubmitButton>
        )}
      </form>
      <FormMessage status={state.status} message={state.message} />
    </section>
  );
}
