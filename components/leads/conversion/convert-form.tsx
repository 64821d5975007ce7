"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { convertLead } from "@/lib/leads/conversion/actions";
import { APPLICATION_LIMITS, FIRST_STAGE_NAMES, FIRST_STAGES } from "@/lib/leads/conversion/wording";

type Props = {
  leadId: string;
  version: number;
  destinations: readonly string[];
  /** Without one an invitation is sent, and the lead is a student once that is accepted. */
  hasAccount: boolean;
  /** What the lead told us, for the first application. */
  known: { destination: string; program: string; intake: string };
};

export function ConvertForm({ leadId, version, destinations, hasAccount, known }: Props) {
  const [state, action] = useToastAction(
    convertLead,
    hasAccount ? "Converted. They’re a student now." : "Invitation sent.",
  );
  const values = state.values;
  return (
    <form action={action} className="grid gap-2.5 sm:grid-cols-2">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <p className="text-muted-foreground sm:col-span-2">
        {hasAccount
          ? "They have an account, so they’re a student at once."
          : "They have no account yet: we email an invitation, and they’re a student once they accept it."}
      </p>
      <Field name="stage" label="First application" error={state.fieldErrors?.stage}>
        {(control) => (
          <Select {...control} defaultValue={values?.stage ?? (known.destination ? "profile" : "")}>
            <option value="">None yet</option>
            {FIRST_STAGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {FIRST_STAGES[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="destination" label="Destination" error={state.fieldErrors?.destination}>
        {(control) => (
          <Input
            {...control}
            list="convert-destinations"
            defaultValue={values?.destination ?? known.destination}
            maxLength={APPLICATION_LIMITS.destination}
          />
        )}
      </Field>
      <datalist id="convert-destinations">
        {destinations.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field name="program" label="Program" error={state.fieldErrors?.program}>
        {(control) => (
          <Input
            {...control}
            defaultValue={values?.program ?? known.program}
            maxLength={APPLICATION_LIMITS.program}
          />
        )}
      </Field>
      <Field name="intake" label="Intake" error={state.fieldErrors?.intake}>
        {(control) => (
          <Input
            {...control}
            defaultValue={values?.intake ?? known.intake}
            maxLength={APPLICATION_LIMITS.intake}
          />
        )}
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" pendingText={hasAccount ? "Converting…" : "Sending…"} className="w-fit">
          {hasAccount ? "Convert to a student" : "Send the invitation"}
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
