"use client";

import { startTransition, useActionState, useRef, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { checkFile } from "@/lib/invoices/actions";
import type { Verdict } from "@/lib/invoices/verdict";
import { type ActionState, idle } from "@/lib/platform/result";
import { VerdictMessage } from "./verdict-message";

/** Larger files are none of ours, and would only fill the memory of a phone. */
const MOST_BYTES = 20_000_000;
const NO_FILE = "Choose the PDF of the invoice";
const TOO_LARGE = "This file is too large to be one of ours";
const NOT_READ = "Your browser could not read this file. Use the check above";

/** Works out the fingerprint of a PDF on the device and asks whether it is one of ours. */
export function InvoiceFileCheck() {
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, check] = useActionState(async (previous: ActionState<Verdict>, file: File | null) => {
    const found = await fingerprint(file);
    setFault(found.fault);
    if (found.fault !== null) return idle;
    const asked = new FormData();
    asked.set("sha256", found.sha256);
    return checkFile(previous, asked);
  }, idle);
  return (
    <form
      // Only a script can read the file: sent without one, the form asks for the page again and says nothing of it.
      onSubmit={(event) => {
        event.preventDefault();
        startTransition(() => check(input.current?.files?.[0] ?? null));
      }}
      noValidate
      className="grid max-w-md gap-5"
    >
      <div className="grid gap-1.5">
        <Label htmlFor="invoice-file">The file</Label>
        <Input
          ref={input}
          id="invoice-file"
          type="file"
          accept="application/pdf,.pdf"
          required
          aria-describedby={fault ? "invoice-file-error" : undefined}
          aria-invalid={fault ? true : undefined}
          className="h-auto py-2 file:mr-3 file:rounded-sm file:border-0 file:bg-secondary file:px-3 file:py-1"
        />
        <FieldError id="invoice-file-error" message={fault ?? undefined} />
      </div>
      <VerdictMessage state={state} />
      <SubmitButton className="w-fit" pendingText="Checking…">
        Check the PDF
      </SubmitButton>
    </form>
  );
}

async function fingerprint(
  file: File | null,
): Promise<{ sha256: string; fault: null } | { sha256: null; fault: string }> {
  if (!file || file.size === 0) return { sha256: null, fault: NO_FILE };
  if (file.size > MOST_BYTES) return { sha256: null, fault: TOO_LARGE };
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return { sha256: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""), fault: null };
  } catch {
    return { sha256: null, fault: NOT_READ };
  }
}
