"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { claimApplication, releaseApplication } from "@/lib/applications/actions";
import type { Claim } from "@/lib/applications/rows";
import { claimLine } from "@/lib/applications/wording";
import { formatMoment } from "@/lib/platform/clock";

/** Who works on an application, so that no two colleagues do the same; whoever does can leave it to others. */
export function ClaimForms({ applicationId, claim }: { applicationId: string; claim: Claim | null }) {
  const [claiming, take] = useFormAction(claimApplication);
  const [releasing, release] = useFormAction(releaseApplication);
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
      {claim && !claim.isMine ? null : (
        <form action={take}>
          {hidden}
          <SubmitButton size="sm" variant="secondary" pendingText="Saving…">
            {claim ? "20 minutes more" : "Work on it"}
          </SubmitButton>
        </form>
      )}
      {claim?.isMine ? (
        <form action={release}>
          {hidden}
          <SubmitButton size="sm" variant="ghost" pendingText="Saving…">
            Leave it for a colleague
          </SubmitButton>
        </form>
      ) : null}
      {refused ? <FormMessage status="error" message={refused.message} retryAt={refused.retryAt} /> : null}
    </div>
  );
}
