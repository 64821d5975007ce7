"use client";

import { startTransition, useState } from "react";
import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { settlementPath } from "@/lib/orders/path";
import { PROVIDER_NAMES, PROVIDERS } from "@/lib/orders/providers";
import { importSettlement } from "@/lib/orders/settlements/actions";
import {
  COLUMN_NAMES,
  COLUMN_WORDS,
  COLUMNS,
  NEEDED,
  SETTLEMENT_LIMITS,
} from "@/lib/orders/settlements/wording";
import { ColumnFields } from "./column-fields";

const CHANGED = "This file has changed since you chose it. Choose it again";

/** A file of a provider. One with a fault is not kept in part, and every fault is named with its line. */
export function SettlementForm() {
  const [state, action] = useFormAction(importSettlement);
  const { faults = [], id = null } = state.data ?? {};
  const provider = state.data?.provider ?? state.values?.provider ?? "razorpay";
  const [question, setQuestion] = useState(state.data?.asked ?? null);
  // A try that failed for another reason leaves the question, with its answers, where it was.
  if (state.data && state.data.asked !== question) setQuestion(state.data.asked);
  const [isSent, setSent] = useState(false);
  const [earlier, setEarlier] = useState<typeof question>(null);
  const [isChanged, setChanged] = useState(false);
  const asked = question === earlier ? null : question;
  return (
    <form
      action={action}
      // As React sends it, but without emptying it afterwards: nobody should choose the same file twice.
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setSent(true);
        startTransition(async () => {
          if (await canBeRead(form.get("file"))) startTransition(() => action(form));
          else setChanged(true);
        });
      }}
      // Another file has other columns. One that is chosen again, as its page came without script, has the same.
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
        setChanged(false);
        if (isSent) setEarlier(question);
      }}
      className="grid gap-4"
    >
      <Field name="provider" label="Who paid out" required error={state.fieldErrors?.provider}>
        {(control) => (
          <Select {...control} defaultValue={provider}>
            {PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {PROVIDER_NAMES[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="file"
        label="Settlement report as CSV"
        required
        error={isChanged ? CHANGED : state.fieldErrors?.file}
      >
        {(control) => (
          <FileInput key={id} {...control} accept=".csv,text/csv" mostBytes={SETTLEMENT_LIMITS.fileBytes} />
        )}
      </Field>
      {asked ? (
        <>
          {/* Whoever asked without script has a new page, whose input is empty. */}
          {isSent ? null : (
            <p className="text-sm font-semibold">Choose the file again: your browser did not keep it.</p>
          )}
          <ColumnFields key={JSON.stringify(asked.names)} asked={asked} />
        </>
      ) : null}
      <details className="text-sm">
        <summary className="text-link w-fit cursor-pointer">Which columns are read</summary>
        <p className="mt-2">
          By these names, which are those of Razorpay’s report. If a file has other names, you choose.
        </p>
        <dl className="mt-2 grid gap-2">
          {COLUMN_NAMES.map((column) => (
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
        {asked && faults.length === 0 ? (
          <Alert variant="attention">
            <p>
              {Object.keys(asked.errors).length > 0
                ? "Nothing was kept. Please check the marked fields."
                : "Nothing was kept yet: this file has other column names. Choose which column is which, and read it again."}
            </p>
          </Alert>
        ) : null}
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

/** A browser does not send a file that was saved anew since it was chosen: the whole page would fail instead. */
async function canBeRead(file: FormDataEntryValue | null): Promise<boolean> {
  if (!(file instanceof File)) return false;
  return file
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
}
