"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { startImport } from "@/lib/leads/import/actions";

type Props = { importId: string; label: string; duplicates: number };

/** What happens to people whom we know already, and the button that makes leads of the rest. */
export function StartForm({ importId, label, duplicates }: Props) {
  const [state, action] = useFormAction(startImport);
  const choice = state.values?.duplicates ?? "skip";
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {duplicates > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">People we know already</legend>
          <Choice
            value="skip"
            isChosen={choice === "skip"}
            label="Skip them"
            hint="Their leads stay as they are."
          />
          <Choice
            value="fill"
            isChosen={choice === "fill"}
            label="Fill in what their leads don’t say"
            hint="Empty fields only. Nothing is overwritten, and the timeline says what came from this file."
          />
        </fieldset>
      ) : (
        <input type="hidden" name="duplicates" value="skip" />
      )}
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Importing…">
        {label}
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        Nobody in the file is written to. You can undo the whole import for a day.
      </p>
    </form>
  );
}

function Choice({
  value,
  isChosen,
  label,
  hint,
}: {
  value: string;
  isChosen: boolean;
  label: string;
  hint: string;
}) {
  return (
    <label className="flex min-h-6 items-start gap-3">
      <input
        type="radio"
        name="duplicates"
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span>
        {label}
        <span className="block text-sm text-muted-foreground">{hint}</span>
      </span>
    </label>
  );
}
