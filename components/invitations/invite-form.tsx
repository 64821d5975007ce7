"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { ROLES } from "@/lib/access/roles";
import { inviteColleague } from "@/lib/invitations/actions";
import { STAFF_ROLES } from "@/lib/people/wording";

export function InviteForm() {
  const [state, action] = useFormAction(inviteColleague);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <section aria-labelledby="invite" className="grid gap-4 border-t-2 border-foreground pt-4">
      <h2 id="invite" className="text-xl">
        Invite a colleague
      </h2>
      <form action={action} noValidate className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <TextField
          name="full_name"
          label="Full name"
          required
          autoComplete="off"
          defaultValue={typed?.full_name}
          error={errors.full_name}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoCapitalize="none"
          required
          autoComplete="off"
          defaultValue={typed?.email}
          error={errors.email}
        />
        <Field name="role" label="Role" required error={errors.role}>
          {(control) => (
            <Select {...control} defaultValue={typed?.role ?? ""}>
              <option value="">Choose</option>
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLES[role].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="reason"
          label="Why"
          required
          autoComplete="off"
          placeholder="Joins the visa team in January"
          defaultValue={typed?.reason}
          error={errors.reason}
        />
        <div className="grid gap-4 sm:col-span-2">
          <SubmitButton className="w-fit" pendingText="Sending…">
            Send the invitation
          </SubmitButton>
          <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        </div>
      </form>
    </section>
  );
}
