"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { readFileIn } from "@/lib/mock-exams/authoring/exchange/actions";
import { FORMAT_NAMES, IMPORT_FORMATS, IMPORT_LIMITS } from "@/lib/mock-exams/authoring/exchange/schema";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { ImportPreview } from "./import-preview";
import { RightsFields } from "./rights-fields";

/** A file of questions is read, shown with what is wrong on which line; what is sound in it is then added as drafts. */
export function ImportForm() {
  const [state, action] = useFormAction(readFileIn);
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
        <RightsFields values={values} errors={errors} />
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
      {staged ? <ImportPreview key={staged.jobId} staged={staged} /> : null}
    </div>
  );
}
