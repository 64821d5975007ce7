import { Alert } from "@/components/ui/alert";
import type { Withdrawal } from "@/lib/mock-exams/authoring/papers/queries";
import { formatMoment } from "@/lib/platform/clock";
import { PutBackForm, WithdrawForm } from "./withdrawal-forms";

type Props = { mockId: string; withdrawal: Withdrawal | null; isPaid: boolean; mayPublish: boolean };

/** Whether students can start a published paper, and the way to change that for those who may publish. */
export function PaperWithdrawal({ mockId, withdrawal, isPaid, mayPublish }: Props) {
  if (!withdrawal) return mayPublish ? <WithdrawForm mockId={mockId} /> : null;
  return (
    <Alert variant="attention">
      <p className="font-semibold">
        Withdrawn {formatMoment(withdrawal.at)}
        {withdrawal.by ? (
          <>
            {" "}
            by <bdi>{withdrawal.by}</bdi>
          </>
        ) : null}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {withdrawal.reason}
      </p>
      <p>
        Nobody can start it. Attempts already under way could be finished, and results stay.{" "}
        {mayPublish
          ? "To open it again, restore it or publish a new version."
          : "An administrator can restore it or publish a new version."}
        {isPaid ? " Students pay for it, so only someone who didn’t work on the paper can do so." : ""}
      </p>
      {mayPublish ? <PutBackForm mockId={mockId} /> : null}
    </Alert>
  );
}
