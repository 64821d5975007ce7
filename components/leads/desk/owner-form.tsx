"use client";

import { useRef } from "react";
import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { showField } from "@/components/forms/show-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { assignDeskLead, claimDeskLead } from "@/lib/leads/desk/actions";

type Worker = { id: string; name: string };

/** Who works on the lead. Claiming is one press; giving it to a colleague, or back, is a choice. */
export function OwnerForm({
  leadId,
  version,
  ownerId,
  userId,
  workers,
  mayAssign,
}: {
  leadId: string;
  version: number;
  ownerId: string | null;
  userId: string;
  workers: readonly Worker[];
  /** Their own and unclaimed leads anybody may give on; a colleague's only who manages leads. */
  mayAssign: boolean;
}) {
  const [claim, claimAction] = useFormAction(claimDeskLead);
  const [assigned, assignAction] = useFormAction(assignDeskLead);
  const claimForm = useRef<HTMLFormElement>(null);
  const assignForm = useRef<HTMLFormElement>(null);
  useKeys("Lead", [
    ...(ownerId === null
      ? [{ key: "i", label: "Claim this lead", run: () => claimForm.current?.requestSubmit() }]
      : []),
    ...(mayAssign
      ? [{ key: "g", label: "Give this lead to…", run: () => showField(assignForm.current, "ownerId") }]
      : []),
  ]);
  const shown = assigned.status === "idle" ? claim : assigned;
  const hidden = (
    <>
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <div className="grid gap-2">
      <p>{ownerSentence(ownerId, userId, workers)}</p>
      {ownerId === null ? (
        <form ref={claimForm} action={claimAction}>
          {hidden}
          <SubmitButton size="sm" pendingText="Claiming…">
            Claim this lead
          </SubmitButton>
        </form>
      ) : null}
      {mayAssign ? (
        <form ref={assignForm} action={assignAction} className="flex flex-wrap items-end gap-2">
          {hidden}
          <div className="grid min-w-48 flex-1 gap-1">
            <Label htmlFor="new-owner">Give it to</Label>
            <Select
              id="new-owner"
              name="ownerId"
              defaultValue={assigned.values?.ownerId ?? ownerId ?? ""}
              aria-describedby={assigned.fieldErrors?.ownerId ? "new-owner-error" : undefined}
            >
              <option value="">Nobody: anyone can claim it</option>
              {workers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === userId ? `${name} (you)` : name}
                </option>
              ))}
            </Select>
          </div>
          <SubmitButton variant="secondary" pendingText="Saving…">
            Save owner
          </SubmitButton>
          <FieldError id="new-owner-error" message={assigned.fieldErrors?.ownerId} />
        </form>
      ) : null}
      <FormMessage status={shown.status} message={shown.message} />
    </div>
  );
}

function ownerSentence(ownerId: string | null, userId: string, workers: readonly Worker[]): string {
  if (ownerId === null) return "Nobody works on this lead yet.";
  if (ownerId === userId) return "You work on this lead.";
  return `${workers.find(({ id }) => id === ownerId)?.name ?? "A colleague"} works on this lead.`;
}
