"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { settlementPath } from "@/lib/orders/path";
import { PROVIDER_NAMES, PROVIDERS } from "@/lib/orders/providers";
import { importSettlement } from "@/lib/orders/settlements/actions";
import {
  COLUMN_WORDS,
  COLUMNS,
  type Column,
  NEEDED,
  SETTLEMENT_LIMITS,
} from "@/lib/orders/settlements/wording";
import { idle } from "@/lib/platform/result";

/** A file of a provider. One with a fault is not kept in part, and every fault is named with its line. */
export function SettlementForm() {
  const [state, action] = useActionState(importSettlement, idle);
  const { faults = [], id = null } = state.data ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} className="grid gap-4">
      <Field name="provider" label="Who paid out" required error={state.fieldErrors?.provider}>
        {(control) => (
          <Select {...control} defaultValue={typed?.provider ?? "razorpay"}>
            {PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {PROVIDER_NAMES[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="file" label="Settlement report as CSV" required error={state.fieldErrors?.file}>
        {(control) => (
          <FileInput {...control} accept=".csv,text/csv" mostBytes={SETTLEMENT_LIMITS.fileBytes} />
        )}
      </Field>
      <details className="text-sm">
        <summary className="text-link w-fit cursor-pointer">Which columns are read</summary>
        <dl className="mt-2 grid gap-2">
          {(Object.keys(COLUMNS) as Column[]).map((column) => (
            <div key={column}>
              <dt className="font-semibold">
                {COLUMNS[column].join(" or ")}
                {NEEDED.includes(column) ? null : <span className="font-normal"> (may be missing)</span>}
              </dt>
              <dd>{COLUMN_WORDS[column]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <SubmitButton className="w-fit" pendingText="Reading…">
        Read the file
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
        {id ? (
          <Alert variant="success">
            <p>
              The file is read.{" "}
              <a href={settlementPath(id)} className="text-link">
                See what matched
              </a>
            </p>
          </Alert>
        ) : null}
      </div>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
