import { PageHeader } from "@/components/layout/page-header";
import { READER_DAYS } from "@/lib/family-links/limits";
import type { FamilyInvitation } from "@/lib/family-links/rows";
import { maskedAddress } from "@/lib/family-links/wording";
import { AskCodeForm } from "./ask-code-form";
import { EnterCodeForm } from "./enter-code-form";

/** What an invitation opens: a code goes to the address, and then it is entered here. */
export function FamilyDoor({
  invitation,
  token,
  isCodeAsked,
}: {
  invitation: FamilyInvitation;
  token: string;
  isCodeAsked: boolean;
}) {
  const { studentName, readerName, email } = invitation;
  if (isCodeAsked && invitation.isCodeSent)
    return (
      <div className="grid gap-8">
        <PageHeader
          title="Enter your code"
          lead={`We have sent it to ${maskedAddress(email)}. It works for ten minutes.`}
        />
        <EnterCodeForm token={token} />
        <div className="grid max-w-md gap-3 border-t pt-5">
          <p className="text-muted-foreground">
            Nothing there after a minute or two? Check your spam folder first.
          </p>
          <AskCodeForm token={token} isAgain />
        </div>
      </div>
    );
  return (
    <div className="grid gap-8">
      <PageHeader
        eyebrow={`For ${readerName}`}
        title={`See how ${studentName}’s applications stand`}
        lead="Steps, dates, and who has to do something next. You need no account and no password."
      />
      <div className="measure grid gap-3">
        <p>
          To make sure it is you, we send a code to <strong>{maskedAddress(email)}</strong>. Enter it here,
          and this device stays open for {READER_DAYS} days.
        </p>
        <p className="text-muted-foreground">
          {studentName} sees when you look, and can close this page at any time.
        </p>
      </div>
      <AskCodeForm token={token} isAgain={false} />
    </div>
  );
}
