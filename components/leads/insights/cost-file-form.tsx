"use client";

import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { importCampaignCosts } from "@/lib/leads/insights/actions";
import { CAMPAIGN_LIMITS } from "@/lib/leads/insights/choices";

/** Costs as a file; one with a fault is not kept in part, and every fault is named with its line. */
export function CostFileForm() {
  const [state, action] = useFormAction(importCampaignCosts);
  const { faults = [], saved = 0 } = state.data ?? {};
  return (
    <form action={action} className="grid gap-3">
      <Field name="file" label="CSV file" required error={state.fieldErrors?.file}>
        {(control) => <FileInput {...control} accept=".csv,text/csv" mostBytes={CAMPAIGN_LIMITS.fileBytes} />}
      </Field>
      <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Reading…">
        Add costs
      </SubmitButton>
      <div aria-live="polite">
        {faults.length > 0 ? (
          <Alert variant="destructive">
            <p>Nothing was kept. Fix these lines and choose the file again.</p>
            <ul className="mt-1 list-disc pl-5">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {state.status === "ok" && faults.length === 0 ? (
          <Alert variant="success">
            <p>{saved === 1 ? "1 cost saved." : `${saved.toLocaleString("en-IN")} costs saved.`}</p>
          </Alert>
        ) : null}
      </div>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
