"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { saveCampaign } from "@/lib/leads/insights/actions";
import { CAMPAIGN_LIMITS } from "@/lib/leads/insights/choices";
import type { Campaign } from "@/lib/leads/insights/rows";

/** A new campaign, or one to change. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const [state, action] = useFormAction(saveCampaign);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  const id = (name: string) => `${name}-${campaign?.id ?? "new"}`;
  return (
    <form action={action} className="grid gap-3 sm:grid-cols-2">
      <input type="hidden" name="campaignId" value={campaign?.id ?? ""} />
      <TextField
        name="name"
        id={id("name")}
        label="Name"
        required
        maxLength={CAMPAIGN_LIMITS.name}
        defaultValue={typed?.name ?? campaign?.name}
        error={errors.name}
      />
      <TextField
        name="source"
        id={id("source")}
        label="Where it runs"
        maxLength={CAMPAIGN_LIMITS.name}
        defaultValue={typed?.source ?? campaign?.source ?? ""}
        error={errors.source}
      />
      <TextField
        name="startsOn"
        id={id("startsOn")}
        label="First day"
        type="date"
        defaultValue={typed?.startsOn ?? campaign?.startsOn ?? ""}
        error={errors.startsOn}
      />
      <TextField
        name="endsOn"
        id={id("endsOn")}
        label="Last day"
        type="date"
        defaultValue={typed?.endsOn ?? campaign?.endsOn ?? ""}
        error={errors.endsOn}
      />
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Saving…">
          Save campaign
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
