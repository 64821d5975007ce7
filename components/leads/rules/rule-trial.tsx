import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { ASSIGNABLE_TYPES, RULE_LIMITS } from "@/lib/leads/assignment/choices";
import { rulesPath } from "@/lib/leads/assignment/path";
import type { AssignmentTrial } from "@/lib/leads/assignment/rows";
import type { TrialLead } from "@/lib/leads/assignment/schema";
import { describeTrial, TRIED } from "@/lib/leads/assignment/sentences";
import { LEAD_REQUEST_TYPES, languageName } from "@/lib/leads/wording";
import { LOCALES, type Locale } from "@/lib/platform/locales";

type Props = {
  lead: TrialLead;
  /** None before a lead was chosen. */
  trial: AssignmentTrial | null;
  destinations: readonly string[];
};

/** A lead as it might come in, and what the rules would do with it now. Nothing is saved and no turn is used up. */
export function RuleTrial({ lead, trial, destinations }: Props) {
  return (
    <div className="grid gap-4">
      <form action={`${rulesPath()}#trial`} className="grid gap-3">
        <Field name="requestType" id="trial-type" label="Asked for" required>
          {(control) => (
            <Select {...control} defaultValue={lead.requestType ?? "callback"}>
              {ASSIGNABLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {LEAD_REQUEST_TYPES[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="destination"
          id="trial-destination"
          label="Destination"
          list="trial-destinations"
          maxLength={RULE_LIMITS.text}
          defaultValue={lead.destination}
        />
        <datalist id="trial-destinations">
          {destinations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field name="locale" id="trial-locale" label="Language" required>
          {(control) => (
            <Select {...control} defaultValue={lead.locale ?? "en"}>
              {(Object.keys(LOCALES) as Locale[]).map((locale) => (
                <option key={locale} value={locale}>
                  {languageName(locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="source"
          id="trial-source"
          label="Campaign source"
          maxLength={RULE_LIMITS.text}
          defaultValue={lead.source}
        />
        <Button type="submit" variant="secondary" className="w-fit">
          Try the rules
        </Button>
      </form>
      <div id="trial" aria-live="polite" className="grid gap-2 text-sm">
        {trial ? (
          <>
            <p className="text-base font-semibold wrap-anywhere">{describeTrial(trial)}</p>
            {trial.tried.length > 0 ? (
              <ol className="grid gap-1 text-muted-foreground">
                {trial.tried.map(({ ruleId, name, outcome }) => (
                  <li key={ruleId} className="wrap-anywhere">
                    “{name}” {TRIED[outcome]}.
                  </li>
                ))}
              </ol>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
