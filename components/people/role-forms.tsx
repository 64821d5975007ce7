"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { ROLES, type Role } from "@/lib/access/roles";
import { grantRole, revokeRole } from "@/lib/people/actions";
import { PEOPLE_LIMITS, STAFF_ROLES } from "@/lib/people/wording";
import { idle } from "@/lib/platform/result";

export type HeldRole = { id: string; role: Role; since: string };

/** The roles a person holds, with what ends each, and the form that gives another. One piece, so that answers stay in sight. */
export function RoleForms({
  userId,
  held,
  isMaster,
}: {
  userId: string;
  held: HeldRole[];
  isMaster: boolean;
}) {
  const [taken, take] = useFormAction(revokeRole);
  const [given, give] = useFormAction(grantRole);
  // "Given" beside "ended" would leave open which of them holds.
  const [latest, setLatest] = useState<"take" | "give" | null>(null);
  const takenNow = latest === "give" ? idle : taken;
  const givenNow = latest === "take" ? idle : given;
  const free = STAFF_ROLES.filter((role) => !held.some((one) => one.role === role));
  const errors = given.fieldErrors ?? {};
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {held.map(({ id, role, since }) => (
          <li key={id} className="grid gap-1">
            <p>
              <span className="font-semibold">{ROLES[role].label}</span>{" "}
              <span className="text-sm text-muted-foreground">since {since}</span>
            </p>
            {role === "student" || (role === "admin" && isMaster) ? null : (
              <details>
                <summary className="text-link w-fit cursor-pointer text-sm">
                  End this role<span className="sr-only">: {ROLES[role].label}</span>
                </summary>
                <form action={take} onSubmit={() => setLatest("take")} className="mt-3 grid gap-3">
                  <input type="hidden" name="userId" value={userId} />
                  <input type="hidden" name="role" value={role} />
                  <TextField
                    id={`end-${role}`}
                    name="reason"
                    label="Why it ends"
                    hint="An hour later, applications they look after only by this role have no officer."
                    required
                    maxLength={PEOPLE_LIMITS.reason}
                    autoComplete="off"
                    defaultValue={taken.values?.role === role ? taken.values.reason : undefined}
                    error={taken.values?.role === role ? taken.fieldErrors?.reason : undefined}
                  />
                  <SubmitButton variant="outline" size="sm" className="w-fit" pendingText="Ending…">
                    End the role
                  </SubmitButton>
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
      <FormMessage status={takenNow.status} message={takenNow.message} />
      <form action={give} onSubmit={() => setLatest("give")} className="grid gap-4 border-t pt-5">
        <h3 className="text-lg">Give a role</h3>
        <input type="hidden" name="userId" value={userId} />
        <Field name="role" id="new-role" label="Role" required error={errors.role}>
          {(control) => (
            <Select {...control} defaultValue={given.values?.role ?? ""}>
              <option value="">Choose</option>
              {free.map((role) => (
                <option key={role} value={role}>
                  {ROLES[role].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          id="new-role-reason"
          name="reason"
          label="Why"
          hint="The role given last decides where the person lands. A student’s role ends by itself."
          required
          maxLength={PEOPLE_LIMITS.reason}
          autoComplete="off"
          defaultValue={given.status === "error" ? given.values?.reason : undefined}
          error={errors.reason}
        />
        <SubmitButton className="w-fit" pendingText="Giving…">
          Give the role
        </SubmitButton>
        <FormMessage status={givenNow.status} message={givenNow.message} />
      </form>
    </div>
  );
}
