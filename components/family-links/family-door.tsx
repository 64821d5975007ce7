import { useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { RichText } from "@/components/ui/rich-text";
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
  const t = useTranslate();
  const { studentName, readerName } = invitation;
  const address = maskedAddress(invitation.email);
  if (isCodeAsked && invitation.isCodeSent)
    return (
      <div className="grid gap-8">
        <PageHeader
          title={t("Enter your code")}
          lead={t("We have sent it to {address}. It works for ten minutes.", { address })}
        />
        <EnterCodeForm token={token} />
        <div className="grid max-w-md gap-3 border-t pt-5">
          <p className="text-muted-foreground">
            {t("Nothing there after a minute or two? Check your spam folder first.")}
          </p>
          <AskCodeForm token={token} isAgain />
        </div>
      </div>
    );
  return (
    <div className="grid gap-8">
      <PageHeader
        eyebrow={t("For {name}", { name: readerName })}
        title={t("See how {name}’s applications stand", { name: studentName })}
        lead={t("Steps, dates, and who has to do something next. You need no account and no password.")}
      />
      <div className="measure grid gap-3">
        <p>
          <RichText
            text={t(
              "To make sure it is you, we send a code to <strong>{address}</strong>. Enter it here, and this device stays open for {days} days.",
              { address, days: READER_DAYS },
            )}
            parts={{ strong: (text) => <strong>{text}</strong> }}
          />
        </p>
        <p className="text-muted-foreground">
          {t("{name} sees when you look, and can close this page at any time.", { name: studentName })}
        </p>
      </div>
      <AskCodeForm token={token} isAgain={false} />
    </div>
  );
}
