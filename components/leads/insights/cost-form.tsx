"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { saveCampaignCost } from "@/lib/leads/insights/actions";
import { CAMPAIGN_LIMITS } from "@/lib/leads/insights/choices";

/** What one day or one month of a campaign cost. */
export function CostForm({ campaigns }: { campaigns: readonly string[] }) {
  const [state, action] = useFormAction(saveCampaignCost);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} className="grid gap-3">
      <TextField
        name="campaign"
        label="Campaign"
        hint="One that is not on the list is added."
        list="campaign-names"
        required
        maxLength={CAMPAIGN_LIMITS.name}
        defaultValue={typed?.campaign}
        error={errors.campaign}
      />
      <datalist id="campaign-names">
        {campaigns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        name="when"
        label="Day or month"
        hint="2026-11-26 for a day, 2026-11 for a month."
        required
        maxLength={10}
        defaultValue={typed?.when}
        error={errors.when}
      />
      <TextField
        name="amount"
        label="Amount in rupees"
        hint="0 if nothing was spent."
        inputMode="decimal"
        required
        maxLength={40}
        defaultValue={typed?.amount}
        error={errors.amount}
      />
      <SubmitButton size="sm" className="w-fit" pendingText="Saving…">
        Save cost
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
