"use client";

import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { decideProfile } from "@/lib/people/actions";
import type { ReviewedField } from "@/lib/people/review";
import { idle } from "@/lib/platform/result";
import { DecisionFields } from "./decision-fields";
import { ReviewedFacts } from "./reviewed-facts";

export type Waiting = {
  userId: string;
  name: string;
  role: string;
  /** When it was sent, as people write it. */
  sent: string | null;
  approvalText: string;
  fields: readonly ReviewedField[];
};

/** Profiles that wait for somebody to look at them. One action for all, so that its answer stays when a row has gone. */
export function ProfileApprovals({ people }: { people: readonly Waiting[] }) {
  const [state, action] = useFormAction(decideProfile);
  return (
    <div className="grid gap-4">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {people.length === 0 ? <p className="text-muted-foreground">No profile waits for approval.</p> : null}
      <ul className="divide-y">
        {people.map(({ userId, name, role, sent, approvalText, fields }) => {
          const isRefused = state.status === "error" && state.values?.userId === userId;
          return (
            <li key={userId} className="grid gap-2 py-4 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-semibold">{name}</bdi>
                <span className="text-sm text-muted-foreground">
                  {role}
                  {sent ? `, sent ${sent}` : null}
                </span>
              </p>
              <ReviewedFacts fields={fields} approvalText={approvalText} />
              <details open={isRefused} className="group">
                <summary className="text-link w-fit cursor-pointer">
                  Approve or ask for changes<span className="sr-only">{`: ${name}`}</span>
                </summary>
                <form action={action} className="mt-4 grid gap-4">
                  <DecisionFields userId={userId} canApprove state={isRefused ? state : idle} />
                </form>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
