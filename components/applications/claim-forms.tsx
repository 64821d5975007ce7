"use client";

import { useRef } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { claimApplication, releaseApplication } from "@/lib/applications/actions";
import type { Claim } from "@/lib/applications/rows";
import { claimLine } from "@/lib/applications/wording";
import { formatMoment } from "@/lib/platform/clock";

/** Who works on an application, so that no two colleagues do the same; whoever does can leave it to others. */
export function ClaimForms({ applicationId, claim }: { applicationId: string; claim: Claim | null }) {
  const [claiming, take] = useFormAction(claimApplication);
  const [releasing, release] = useFormAction(releaseApplication);
  const takeForm = useRef<HTMLFormElement>(null);
  const releaseForm = useRef<HTMLFormElement>(null);
  const mayTake = claim === null || claim.isMine;
  const takeWords = claim ? "20 minutes more" : "Work on it";
  const releaseWords = "Leave it for a colleague";
  useKeys("Application", [
    ...(mayTake ? [{ label: takeWords, run: () => takeForm.current?.requestSubmit() }] : []),
    ...(claim?.isMine ? [{ label: releaseWords, run: () => releaseForm.current?.requestSubmit() }] : []),
  ]);
  const refused = [claiming, releasing].find(({ status }) => status === "error");
  const hidden = <input type="hidden" name="applicationId" value={applicationId} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {claim ? (
        <p>
          {claimLine(claim)}, until {formatMoment(claim.until)}
          {claim.isMine ? "." : " at the latest."}
        </p>
      ) : null}
      {mayTake ? (
        <form ref={takeForm} action={take}>
          {hidden}
          <SubmitButton size="sm" variant="secondary" pendingText="Saving…">
            {takeWords}
          </SubmitButton>
        </form>
      ) : null}
      {claim?.isMine ? (
        <form ref={releaseForm} action={release}>
          {hidden}
          <SubmitButton size="sm" variant="ghost" pendingText="Saving…">
            {releaseWords}
          </SubmitButton>
        </form>
      ) : null}
      {refused ? <FormMessage status="error" message={refused.message} retryAt={refused.retryAt} /> : null}
    </div>
  );
}
