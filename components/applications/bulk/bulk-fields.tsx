"use client";

import { Field } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type ApplicationBulkAction, SHARE_METHODS } from "@/lib/applications/bulk/choices";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import type { Officer } from "@/lib/applications/rows";
import { STAGE_NAMES, statusName } from "@/lib/applications/rules";
import { officerLine } from "@/lib/applications/wording";
import type { ActionState } from "@/lib/platform/result";

type Props = {
  action: ApplicationBulkAction;
  officers: readonly Officer[];
  state: ActionState<unknown>;
};

/** What an action on many applications asks for. */
export function BulkFields({ action, officers, state: { values, ticked, fieldErrors } }: Props) {
  switch (action) {
    case "remind":
      return (
        <p className="measure">
          Each student whose turn it is reads what is missing: at once in the product, and by email in their
          daytime. Nobody is reminded twice a day.
        </p>
      );
    case "move":
      return (
        <>
          <Field name="status" id="bulk-status" label="To" required error={fieldErrors?.status}>
            {(control) => (
              <Select {...control} defaultValue={values?.status ?? "application"}>
                {STAGE_NAMES.map((status) => (
                  <option key={status} value={status}>
                    {statusName(status)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Words
            name="reason"
            label="Why"
            hint="Needed for a step back. The students read it."
            value={values?.reason}
            error={fieldErrors?.reason}
          />
        </>
      );
    case "assign":
      return (
        <>
          <Field name="ownerId" id="bulk-owner" label="Assign to" required error={fieldErrors?.ownerId}>
            {(control) => (
              <Select {...control} defaultValue={values?.ownerId ?? ""}>
                <option value="">Choose a colleague</option>
                {officers.map((officer) => (
                  <option key={officer.id} value={officer.id}>
                    {officerLine(officer)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Words
            name="note"
            label="Note for them"
            hint="Only colleagues read it, among the comments of each application."
            value={values?.note}
            error={fieldErrors?.note}
          />
        </>
      );
    case "share_out":
      return (
        <>
          <Field name="method" id="bulk-method" label="How" required error={fieldErrors?.method}>
            {(control) => (
              <Select {...control} defaultValue={values?.method ?? "load"}>
                {Object.entries(SHARE_METHODS).map(([method, words]) => (
                  <option key={method} value={method}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Among
            officers={officers}
            chosen={ticked?.among ?? (values?.among ? [values.among] : [])}
            error={fieldErrors?.among}
          />
        </>
      );
  }
}

function Among({
  officers,
  chosen,
  error,
}: {
  officers: readonly Officer[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? "among-error" : undefined}>
      <legend className="mb-1 font-semibold">Among</legend>
      <ul className="grid max-h-56 gap-1 overflow-y-auto border-y py-1">
        {officers.map((officer) => (
          <li key={officer.id}>
            <label className="flex min-h-9 items-center gap-2 text-sm" htmlFor={`among-${officer.id}`}>
              <Checkbox
                id={`among-${officer.id}`}
                name="among"
                value={officer.id}
                disabled={officer.awayUntil !== null}
                defaultChecked={chosen.includes(officer.id)}
              />
              {officerLine(officer)}
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p id="among-error" className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function Words({
  name,
  label,
  hint,
  value,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  value: string | undefined;
  error: string | undefined;
}) {
  return (
    <Field name={name} id={`bulk-${name}`} label={label} hint={hint} {...(error ? { error } : {})}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          defaultValue={value}
          maxLength={APPLICATION_LIMITS.reason}
          dir="auto"
        />
      )}
    </Field>
  );
}
