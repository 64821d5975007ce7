"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endReading, sendInvitationAgain, showSums } from "@/lib/family-links/actions";

type At = { linkId: string; version: number; name: string };

/** Whether somebody sees sums. Off at first; one press changes it. */
export function SumsForm({ linkId, version, name, seesSums }: At & { seesSums: boolean }) {
  const [state, action] = useFormAction(showSums);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="linkId" value={linkId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="sums" value={seesSums ? "hide" : "show"} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {seesSums
            ? "Sees sums too: tuition, scholarship, deposit, money to show."
            : "Sees no sums of money."}
        </p>
        <SubmitButton pendingText="Saving…" variant="secondary" size="sm">
          {seesSums ? "Hide sums" : "Show sums"}
          <span className="sr-only">
            {" "}
            {seesSums ? "from" : "to"} {name}
          </span>
        </SubmitButton>
      </div>
      {state.status === "error" ? <FormMessage status="error" message={state.message} /> : null}
    </form>
  );
}

/** Ends it at once; there is nothing to confirm, because they can be invited again. */
export function EndForm({ linkId, name }: Pick<At, "linkId" | "name">) {
  const [state, action] = useFormAction(endReading);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="linkId" value={linkId} />
      <SubmitButton pendingText="Ending…" variant="outline" size="sm">
        End it<span className="sr-only"> for {name}</span>
      </SubmitButton>
      {state.status === "error" ? <FormMessage status="error" message={state.message} /> : null}
    </form>
  );
}

export function SendAgainForm({ linkId, version, name }: At) {
  const [state, action] = useFormAction(sendInvitationAgain);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="linkId" value={linkId} />
      <input type="hidden" name="version" value={version} />
      <SubmitButton pendingText="Sending…" variant="ghost" size="sm">
        Send the link again<span className="sr-only"> to {name}</span>
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
