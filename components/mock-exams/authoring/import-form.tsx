"use client";

import { useActionState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Textarea } from "@/components/ui/textarea";
import { endImport, readFileIn } from "@/lib/mock-exams/authoring/actions";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";

type Staged = { jobId: string; rows: { line: number; problems: string[]; id: string; stem: string }[] };

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
                <option value="csv">CSV</option>
                <option value="gift">GIFT</option>
                <option value="aiken">Aiken</option>
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
        </div>
        <Field name="fileText" label="The file’s text" required error={errors.fileText}>
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

function Preview({ staged: { jobId, rows } }: { staged: Staged }) {
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
            <TableHead>Faults</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell>{row.line}</TableCell>
              <TableCell className="wrap-anywhere">
                {row.id ? `${row.id}: ${row.stem}` : "Not read"}
              </TableCell>
              <TableCell>{row.problems.join(" ") || "None"}</TableCell>
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
