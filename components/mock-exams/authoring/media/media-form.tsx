"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { uploadMedia } from "@/lib/mock-exams/authoring/media/actions";

const PICTURES = ".png,.jpg,.jpeg,.webp,.svg";
const SOUNDS = ".mp3,.ogg,.oga,.opus,.wav,.m4a";

/** A picture or recording comes in with what allows us to use it, and with words for those who cannot see or hear it. */
export function MediaForm({ mostBytes }: { mostBytes: number }) {
  const [state, action] = useFormAction(uploadMedia);
  const { fieldErrors: errors = {}, values = {} } = state;
  const [kind, setKind] = useState("figure");
  // The kind of the last upload, because the browser resets the form after each.
  const [sent, setSent] = useState("figure");
  const isFigure = kind === "figure";
  const submit = (form: FormData) => {
    setSent(kind);
    action(form);
  };
  return (
    <form action={submit} className="grid max-w-3xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="kind" label="What it is" required error={errors.kind}>
          {(control) => (
            <Select {...control} defaultValue={sent} onChange={({ target }) => setKind(target.value)}>
              <option value="figure">A picture or drawing</option>
              <option value="sound">A recording</option>
            </Select>
          )}
        </Field>
        <TextField
          name="name"
          label="Name in the library"
          hint={isFigure ? "For example tides-graph." : "For example library-tour-talk."}
          required
          maxLength={100}
          defaultValue={values.name}
          error={errors.name}
        />
      </div>
      <Field
        name="upload"
        label="File"
        hint={
          isFigure
            ? "PNG, JPEG, WebP or SVG, at most 10 MB. Pictures are drawn anew at up to 1,200 pixels; of a drawing, shapes and words stay."
            : "MP3, Ogg, WAV or M4A, at most 10 MB and an hour."
        }
        required
        error={errors.upload}
      >
        {(control) => <FileInput {...control} mostBytes={mostBytes} accept={isFigure ? PICTURES : SOUNDS} />}
      </Field>
      <Field
        name="words"
        label={isFigure ? "The picture in words" : "What is said"}
        hint={
          isFigure
            ? "All that is needed to answer, for those who cannot see it."
            : "Word for word. Candidates see it after their results are out."
        }
        required
        error={errors.words}
      >
        {(control) => <Textarea {...control} rows={isFigure ? 3 : 8} defaultValue={values.words} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="origin"
          label="Source"
          hint="Who made it, or where it was taken from."
          required
          maxLength={90}
          defaultValue={values.origin}
          error={errors.origin}
        />
        <TextField
          name="licence"
          label="Licence"
          hint="What allows us to use it."
          required
          maxLength={100}
          defaultValue={values.licence}
          error={errors.licence}
        />
      </div>
      <SubmitButton pendingText="Uploading…">Upload it</SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
