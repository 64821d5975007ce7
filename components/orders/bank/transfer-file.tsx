import { Facts } from "@/components/dashboards/facts";
import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { type CheckStep, checkStep } from "@/lib/orders/bank/check";
import { proofPath } from "@/lib/orders/bank/path";
import type { TransferFile as File } from "@/lib/orders/bank/rows";
import { TRANSFER_KIND_NAMES, TRANSFER_OUTCOMES } from "@/lib/orders/bank/wording";
import { partName } from "@/lib/orders/instalments";
import { orderFilePath } from "@/lib/orders/path";
import { ORDER_STATES } from "@/lib/orders/wording";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { formatMinor, rupeesAsTyped } from "@/lib/service-catalog/price";
import { ConfirmForm, RefuseForm, ReturnForm, SeeForm } from "./transfer-forms";

type Reader = { userId: string; isAdmin: boolean };

/** A transfer: what the buyer says, what the statement says, and whose turn it is. */
export function TransferFile({ file, reader }: { file: File; reader: Reader }) {
  const step = checkStep(file, reader);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <FormCard title="What the buyer says">
        <Told file={file} />
      </FormCard>
      <FormCard title="What the bank statement says">
        <Check file={file} step={step} />
      </FormCard>
      {reader.isAdmin && !file.isOwn && (file.state === "claimed" || file.state === "seen") ? (
        <FormCard
          title="Not there?"
          description="Look two days before and after the day, and at the sum without a number. Then tell the student: they can send the right number, and nothing is lost."
        >
          <RefuseForm transferId={file.id} version={file.version} />
        </FormCard>
      ) : null}
    </div>
  );
}

function Told({ file }: { file: File }) {
  const { amountMinor, askedMinor, currency, order } = file;
  const isOther = amountMinor !== askedMinor;
  return (
    <div className="grid gap-4">
      {isOther ? (
        <Alert variant="attention">
          <p>
            They say {formatMinor(amountMinor, currency)}, and the order asks for{" "}
            {formatMinor(askedMinor, currency)}.
          </p>
        </Alert>
      ) : null}
      <Facts
        facts={[
          ["Number (UTR)", file.reference],
          ["How", TRANSFER_KIND_NAMES[file.kind]],
          ["Sum", formatMinor(amountMinor, currency)],
          ["Sent on", formatDay(file.paidOn)],
          ["Reference to look for", order.reference],
          [
            "For",
            order.parts > 0
              ? `${order.what}, ${partName(order.part, order.parts).toLowerCase()}`
              : order.what,
          ],
          ["Student", order.buyerName ?? "The account was deleted"],
          [
            "Reported",
            `${formatMoment(file.createdAt)}${file.isByLink ? ", by the link for whoever pays" : ""}`,
          ],
          ["Order", ORDER_STATES[order.state]],
        ]}
      />
      <p className="flex flex-wrap gap-3">
        {file.proofType ? (
          <a href={proofPath(file.id)} className={buttonVariants({ variant: "secondary" })}>
            See what they sent
          </a>
        ) : null}
        <a href={orderFilePath(order.id)} className={buttonVariants({ variant: "secondary" })}>
          Open the order
        </a>
      </p>
    </div>
  );
}

const NOBODY_ELSE =
  "There is no other administrator who could. Give one more person the role under Accounts: one person alone never confirms money.";

function Check({ file, step }: { file: File; step: CheckStep }) {
  const { id, version, currency, receivedMinor, askedMinor } = file;
  const received = receivedMinor === null ? null : formatMinor(receivedMinor, currency);
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ["Sum on the statement", received],
          ["Seen by", file.seenAt ? (file.seenByName ?? "A deleted account") : null],
          ["Seen", file.seenAt && formatMoment(file.seenAt)],
          ["Confirmed by", file.confirmedAt ? (file.confirmedByName ?? "A deleted account") : null],
          ["Confirmed", file.confirmedAt && formatMoment(file.confirmedAt)],
          ["What came of it", file.outcome && TRANSFER_OUTCOMES[file.outcome]],
          ["Not found by", file.refusedAt ? (file.refusedByName ?? "A deleted account") : null],
          ["Decided", file.refusedAt && formatMoment(file.refusedAt)],
          ["Word to the student", file.reason],
          [
            "Check by",
            file.state === "claimed" || file.state === "seen"
              ? `${formatDay(file.dueOn)}${file.isLate ? ". That day is over, and the student is waiting" : ""}`
              : null,
          ],
        ]}
      />
      {received && receivedMinor !== askedMinor && step !== "over" ? (
        <Alert variant="attention">
          <p>
            {received} is not what the order asks for ({formatMinor(askedMinor, currency)}). Confirmed, it is
            booked as money that fits no order, and the student is told.
          </p>
        </Alert>
      ) : null}
      {step === "own" ? <p>This payment is your own, so two others check it.</p> : null}
      {step === "see" ? (
        <>
          <p className="measure">
            Open the bank statement and find the number. You are the first of two: an administrator who is not
            you confirms it afterwards.
          </p>
          {file.hasOtherAdmin ? null : <p className="measure">{NOBODY_ELSE}</p>}
          <SeeForm transferId={id} version={version} sum={rupeesAsTyped(file.amountMinor)} />
        </>
      ) : null}
      {step === "confirm" ? (
        <>
          <p className="measure">
            Find it on the statement yourself, with this sum and number. Confirmed, it pays the order and the
            invoice goes out.
          </p>
          <ConfirmForm transferId={id} version={version} sum={received ?? ""} />
        </>
      ) : null}
      {step === "another" ? (
        <p className="measure">
          You saw it. Another administrator confirms it. {file.hasOtherAdmin ? null : NOBODY_ELSE}
        </p>
      ) : null}
      {step === "administrator" ? <p className="measure">An administrator confirms it.</p> : null}
      {step === "again" ? (
        <>
          <p className="measure">
            Whoever saw it has no account any more, so nobody can answer for it. Two others look for it anew.
          </p>
          <ReturnForm transferId={id} version={version} />
        </>
      ) : null}
    </div>
  );
}
