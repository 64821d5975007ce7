"use client";

import { Field, TextField } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { uploadPhotograph } from "@/lib/media/actions";

type Props = {
  /** What a photograph may show, by the value the form sends. */
  kinds: readonly { value: string; name: string }[];
  mostBytes: number;
};

/** A photograph for a page, with what it shows, who took it and what allows us to show it. */
export function PhotographForm({ kinds, mostBytes }: Props) {
  const [state, submit] = useFormAction(uploadPhotograph);
  const error = (name: string) => state.fieldErrors?.[name];
  const typed = (name: string) => state.values?.[name] ?? "";
  return (
    <form action={submit} className="grid gap-4 sm:grid-cols-2">
      <Field name="subject_kind" label="It shows a" required error={error("subject_kind")}>
        {(control) => (
          <Select {...control} defaultValue={typed("subject_kind") || "destination"}>
            {kinds.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="subject_slug"
        label="Last part of the page’s address"
        hint="germany for /study-destinations/germany. A person stands on /about, in the order of names: anita-rao"
        required
        maxLength={200}
        defaultValue={typed("subject_slug")}
        error={error("subject_slug")}
      />
      <div className="sm:col-span-2">
        <Field
          name="photograph"
          label="Photograph"
          hint="JPEG, PNG or WebP with up to 10 MB, in landscape, at least 1,200 × 800 pixels. We crop it to 3 to 2 (a person to a square) and keep nothing else of the file."
          required
          error={error("photograph")}
        >
          {(control) => (
            <FileInput {...control} mostBytes={mostBytes} accept="image/jpeg,image/png,image/webp" />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <TextField
          name="alt"
          label="What can be seen"
          hint="For people who cannot see it: Students on the steps of the library in Heidelberg. For a person, name and role: it is read below the photograph"
          required
          maxLength={200}
          defaultValue={typed("alt")}
          error={error("alt")}
        />
      </div>
      <TextField
        name="credit"
        label="Photographer"
        required
        maxLength={120}
        defaultValue={typed("credit")}
        error={error("credit")}
      />
      <TextField
        name="licence"
        label="Licence"
        hint="CC BY 4.0, or: our own"
        required
        maxLength={120}
        defaultValue={typed("licence")}
        error={error("licence")}
      />
      <div className="sm:col-span-2">
        <TextField
          name="licence_url"
          label="Address of the licence"
          type="url"
          maxLength={300}
          defaultValue={typed("licence_url")}
          error={error("licence_url")}
        />
      </div>
      <TextField
        name="focal_x"
        label="What matters, in percent from the left"
        inputMode="numeric"
        defaultValue={typed("focal_x") || "50"}
        error={error("focal_x")}
      />
      <TextField
        name="focal_y"
        label="In percent from the top"
        inputMode="numeric"
        defaultValue={typed("focal_y") || "50"}
        error={error("focal_y")}
      />
      <div className="grid gap-4 sm:col-span-2">
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        <SubmitButton pendingText="Sending…" className="w-fit max-sm:w-full">
          Add photograph
        </SubmitButton>
      </div>
    </form>
  );
}
