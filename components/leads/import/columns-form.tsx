"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Textarea } from "@/components/ui/textarea";
import { matchImportColumns } from "@/lib/leads/import/actions";
import {
  CONSENT_ANSWERS,
  type ConsentAnswer,
  DATE_ORDERS,
  type DateOrder,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
} from "@/lib/leads/import/fields";

export type ColumnChoices = {
  columns: readonly string[];
  source?: string | undefined;
  campaign?: string | undefined;
  /** Asked anew for each file: other people may have been asked otherwise. */
  consent?: string | undefined;
  consentText?: string | undefined;
  consentedOn?: string | undefined;
  dateOrder: string;
  fallbackOwner?: string | undefined;
};

type Props = {
  importId: string;
  headings: readonly string[];
  examples: readonly (readonly string[])[];
  chosen: ColumnChoices;
  workers: readonly { id: string; name: string }[];
};

/** Which column is what, with examples from the file beside each, and what holds for everybody in it. */
export function ColumnsForm({ importId, headings, examples, chosen, workers }: Props) {
  const [state, action] = useFormAction(matchImportColumns);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const consent = typed("consent", chosen.consent);
  return (
    <form action={action} className="grid gap-6">
      <input type="hidden" name="importId" value={importId} />
      <Table label="Columns of the file" className="max-sm:block">
        <TableHeader className="max-sm:hidden">
          <TableRow>
            <TableHead>In your file</TableHead>
            <TableHead>For example</TableHead>
            <TableHead className="w-56">Becomes</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody className="max-sm:block">
          {headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a heading twice, and its columns stay in order.
            <TableRow key={`${at}-${heading}`} className="max-sm:grid max-sm:gap-1 max-sm:py-3">
              <TableHead scope="row" className="wrap-anywhere max-sm:py-0">
                <label htmlFor={`column${at}`}>{heading}</label>
              </TableHead>
              <TableCell className="wrap-anywhere text-muted-foreground max-sm:py-0">
                {examples
                  .map((row) => row[at])
                  .filter(Boolean)
                  .join(" · ") || "Empty in the first lines"}
              </TableCell>
              <TableCell className="max-sm:py-0">
                <Select
                  id={`column${at}`}
                  name={`column${at}`}
                  defaultValue={typed(`column${at}`, chosen.columns[at])}
                >
                  <option value="">Don’t import</option>
                  {IMPORT_FIELD_NAMES.map((field) => (
                    <option key={field} value={field}>
                      {IMPORT_FIELDS[field]}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>

      <fieldset className="grid gap-4 border-t pt-4">
        <legend className="float-left text-lg font-semibold">
          Did these people agree that we contact them?
        </legend>
        <p className="measure clear-both text-sm text-muted-foreground">
          Without consent they become leads all the same, but we won’t call, write or message them from here.
        </p>
        <div className="grid gap-2">
          {(Object.keys(CONSENT_ANSWERS) as ConsentAnswer[]).map((answer) => (
            <label key={answer} className="flex min-h-6 items-center gap-3">
              <input
                type="radio"
                name="consent"
                value={answer}
                required
                defaultChecked={consent === answer}
                aria-invalid={errors.consent ? true : undefined}
                className="size-5 shrink-0 accent-primary"
              />
              {CONSENT_ANSWERS[answer]}
            </label>
          ))}
          <FieldError message={errors.consent} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field
            name="consentText"
            label="The sentence they agreed to"
            needed="if they agreed"
            hint="Word for word, as the form showed it."
            error={errors.consentText}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={IMPORT_LIMITS.consentText}
                defaultValue={typed("consentText", chosen.consentText)}
              />
            )}
          </Field>
          <DateField
            name="consentedOn"
            label="Agreed on"
            needed="if no column has the day"
            kind="day"
            defaultValue={typed("consentedOn", chosen.consentedOn)}
            error={errors.consentedOn}
          />
        </div>
      </fieldset>

      <fieldset className="border-t pt-4">
        <legend className="float-left mb-3 text-lg font-semibold">For the whole file</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField
            name="source"
            label="Source"
            maxLength={IMPORT_LIMITS.source}
            defaultValue={typed("source", chosen.source)}
            error={errors.source}
          />
          <TextField
            name="campaign"
            label="Campaign"
            maxLength={IMPORT_LIMITS.source}
            defaultValue={typed("campaign", chosen.campaign)}
            error={errors.campaign}
          />
          <Field
            name="fallbackOwner"
            label="Leads that no rule gives to anyone"
            required
            error={errors.fallbackOwner}
          >
            {(control) => (
              <Select
                {...control}
                required={undefined}
                defaultValue={typed("fallbackOwner", chosen.fallbackOwner)}
              >
                <option value="">Stay unclaimed, on the managers’ list</option>
                {workers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="dateOrder" label="Dates like 03/04/2026" required error={errors.dateOrder}>
            {(control) => (
              <Select {...control} defaultValue={typed("dateOrder", chosen.dateOrder)}>
                {(Object.keys(DATE_ORDERS) as DateOrder[]).map((order) => (
                  <option key={order} value={order}>
                    {DATE_ORDERS[order]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </fieldset>

      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Checking…">
        Check the file
      </SubmitButton>
    </form>
  );
}
