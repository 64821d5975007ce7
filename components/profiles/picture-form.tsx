"use client";

import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Avatar } from "@/components/ui/avatar";
import { changePicture, removePicture } from "@/lib/profiles/actions";

/** The person's picture, or their initials as long as there is none. */
export function PictureForm({
  initials,
  avatarUrl,
  mostBytes,
}: {
  initials: string;
  avatarUrl: string | null;
  mostBytes: number;
}) {
  const [state, submit] = useFormAction(changePicture);
  const [removal, remove] = useFormAction(removePicture);
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Avatar initials={initials} src={avatarUrl} alt="Your picture" className="size-24 text-3xl" />
      <div className="grid min-w-0 flex-1 basis-64 gap-4">
        <form action={submit} className="grid gap-4">
          <Field
            name="picture"
            label="Photo"
            hint="JPEG, PNG or WebP with up to 5 MB. We cut it to a square and keep nothing of the file but the picture."
            required
            error={state.fieldErrors?.picture}
          >
            {(control) => (
              <FileInput {...control} mostBytes={mostBytes} accept="image/jpeg,image/png,image/webp" />
            )}
          </Field>
          <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
          <SubmitButton variant="outline" pendingText="Sending…" className="w-fit max-sm:w-full">
            {avatarUrl ? "Change picture" : "Add picture"}
          </SubmitButton>
        </form>
        {avatarUrl ? (
          <form action={remove} className="grid gap-3">
            <SubmitButton variant="ghost" size="sm" pendingText="One moment…" className="w-fit">
              Remove picture
            </SubmitButton>
            {removal.status === "error" ? <FormMessage status="error" message={removal.message} /> : null}
          </form>
        ) : null}
      </div>
    </div>
  );
}
