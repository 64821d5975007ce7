"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { resendInvitation, withdrawInvitation } from "@/lib/invitations/actions";

/** What can be done about an invitation that was not accepted. Present on closed ones too, so that answers stay in sight. */
export function InvitationForms({ id, name, isOpen }: { id: string; name: string; isOpen: boolean }) {
  const [sent, send] = useFormAction(resendInvitation);
  const [withdrawn, withdraw] = useFormAction(withdrawInvitation);
  const answer = withdrawn.status === "idle" ? sent : withdrawn;
  return (
    <div className="grid gap-2 whitespace-normal">
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <form action={send}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="secondary" size="sm" pendingText="Sending…">
              Send again<span className="sr-only"> to {name}</span>
            </SubmitButton>
          </form>
          <form action={withdraw}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="ghost" size="sm" pendingText="Withdrawing…">
              Withdraw<span className="sr-only"> the invitation of {name}</span>
            </SubmitButton>
          </form>
        </div>
      ) : null}
      <FormMessage status={answer.status} message={answer.message} />
    </div>
  );
}
