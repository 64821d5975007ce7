"use client";

import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { saveStaffPlace } from "@/lib/staff/actions";
import type { StaffMember } from "@/lib/staff/rows";
import { STAFF_LANGUAGES, STAFF_LIMITS } from "@/lib/staff/wording";
import { type Colleague, ColleagueSelect } from "./colleague-select";

type Props = {
  userId: string;
  place: Pick<
    StaffMember,
    "region" | "branch" | "team" | "reportsTo" | "reportsToName" | "languages" | "placeSavedAt"
  >;
  /** What others have, to choose from while typing. */
  known: { regions: readonly string[]; branches: readonly string[]; teams: readonly string[] };
  colleagues: readonly Colleague[];
};

/** Where a colleague works and to whom they report. */
export function PlaceForm({ userId, place, known, colleagues }: Props) {
  const [state, action] = useFormAction(saveStaffPlace);
  const typed = state.status === "error" ? state.values : undefined;
  const errors = state.fieldErrors ?? {};
  // The page was drawn again with what a colleague saved meanwhile.
  const isOverwriting = typed !== undefined && typed.seenAt !== (place.placeSavedAt ?? "");
  // Nothing has been saved yet: everybody here speaks English.
  const languages = place.placeSavedAt ? place.languages : ["en"];
  const lists = { region: known.regions, branch: known.branches, team: known.teams };
  return (
    <form action={action} className="grid max-w-xl gap-5">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="seenAt" value={place.placeSavedAt ?? ""} />
      <Field
        name="reportsTo"
        label="Reports to"
        hint="Their manager sees their days away and open tasks and, if the manager works on applications, their students."
        error={errors.reportsTo}
      >
        {(control) => (
          <ColleagueSelect
            control={control}
            colleagues={colleagues}
            except={userId}
            none="Nobody"
            chosen={typed?.reportsTo ?? place.reportsTo}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        {(["region", "branch", "team"] as const).map((name) => (
          <div key={name}>
            <TextField
              name={name}
              label={PLACE_NAMES[name]}
              list={`known-${name}`}
              maxLength={STAFF_LIMITS.place}
              autoComplete="off"
              defaultValue={typed?.[name] ?? place[name] ?? ""}
              error={errors[name]}
            />
            <datalist id={`known-${name}`}>
              {lists[name].map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </div>
        ))}
      </div>
      <fieldset className="grid gap-2" aria-describedby={errors.languages ? "languages-error" : undefined}>
        <legend className="mb-2 font-semibold">Languages they can help in</legend>
        <div className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
          {STAFF_LANGUAGES.map(([code, language]) => {
            const name = `language_${code}`;
            const isTicked = typed ? typed[name] === "on" : languages.includes(code);
            return (
              <label key={code} htmlFor={name} className="flex items-center gap-2.5">
                {/* A new key per state: React does not tick a box again after the form was reset. */}
                <Checkbox key={String(isTicked)} id={name} name={name} defaultChecked={isTicked} />
                {language}
              </label>
            );
          })}
        </div>
        <FieldError id="languages-error" message={errors.languages} />
      </fieldset>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {isOverwriting ? (
        <p>
          Saved now: reports to {place.reportsToName ?? "nobody"}
          {[place.team, place.branch, place.region].filter(Boolean).map((name) => `, ${name}`)}.
        </p>
      ) : null}
      <SubmitButton className="w-fit" pendingText="Saving…">
        Save place
      </SubmitButton>
    </form>
  );
}

const PLACE_NAMES = { region: "Region", branch: "Branch", team: "Team" } as const;
