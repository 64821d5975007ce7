"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { reviewShownTranslations } from "@/lib/translations/actions";

type Props = { locale: string; place: string; ids: readonly string[]; seen: string };

/** For somebody who has read every text of the list and found nothing to change. */
export function ReviewShownForm({ locale, place, ids, seen }: Props) {
  const [state, submit] = useFormAction(reviewShownTranslations);
  return (
    <form action={submit} className="grid gap-3">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="seen" value={seen} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <FormMessage status={state.status} message={state.message} />
      {ids.length > 0 ? (
        <>
          <p className="measure text-sm text-muted-foreground">
            If you have read all of this list and it is right as it stands. What you typed above without
            saving is not included.
          </p>
          <SubmitButton variant="outline" pendingText="Saving…" className="w-fit max-sm:w-full">
            Mark all shown as reviewed
          </SubmitButton>
        </>
      ) : null}
    </form>
  );
}
