"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { recordConfirmation } from "@/lib/offers/actions";
import type { ConfirmationKind } from "@/lib/offers/rows";
import { ConfirmationFields } from "./confirmation-fields";

export function ConfirmationForm({
  offerId,
  version,
  kind,
  today,
}: {
  offerId: string;
  version: number;
  kind: ConfirmationKind;
  today: string;
}) {
  const [state, action] = useFormAction(recordConfirmation);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="version" value={version} />
      <p className="font-semibold">{kind.name}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ConfirmationFields
          kind={kind}
          state={state}
          today={today}
          known={{ number: null, confirmedOn: today, until: null, startsOn: null, total: null }}
        />
      </div>
      <FormMessage
        status={state.fieldErrors ? "idle" : state.status}
        message={state.message}
        retryAt={state.retryAt}
      />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the confirmation
      </SubmitButton>
    </form>
  );
}
