import { type Fact, Facts } from "@/components/dashboards/facts";
import { FormCard } from "@/components/dashboards/form-card";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import { ORDER_STATES } from "@/lib/orders/wording";
import { dayInIndia, formatDay, formatMoment } from "@/lib/platform/clock";
import type { RefundFile as File } from "@/lib/refunds/rows";
import { decisionRefusal } from "@/lib/refunds/rules";
import { DECISION_REFUSALS } from "@/lib/refunds/wording";
import { formatMinor, rupeesAsTyped } from "@/lib/service-catalog/price";
import { refundSentence } from "@/lib/service-catalog/refund-wording";
import { DecisionForm, NoteReturnForm, RetryForm, SendByHandForm } from "./decision-form";

type Reader = { userId: string; isAdmin: boolean };

/** A refund: what was asked for and why, the rule, the sum it gives, and the decision. */
export function RefundFile({ file, reader }: { file: File; reader: Reader }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <FormCard title="What was asked for">
        <Facts facts={asked(file)} />
      </FormCard>
      <FormCard title="Decision">
        <Decision file={file} reader={reader} />
      </FormCard>
    </div>
  );
}

function asked({ order, rule, ...refund }: File): readonly Fact[] {
  const { amountMinor, currency, isOfSale, isWorkedOut, isMadeElsewhere, state } = refund;
  const sum = formatMinor(amountMinor, currency);
  return [
    ["For", order.what],
    ["Order", `${order.reference}, ${ORDER_STATES[order.state].toLowerCase()}`],
    ["Student", order.buyerName ?? "The account was deleted"],
    [
      "Paid",
      `${formatMinor(order.receivedMinor, "INR")}${order.paidAt ? `, ${formatMoment(order.paidAt)}` : ""}`,
    ],
    ["Given back before", order.refundedMinor > 0 ? formatMinor(order.refundedMinor, "INR") : null],
    [
      "Still to be paid",
      order.dueMinor > 0
        ? `${formatMinor(order.dueMinor, "INR")}. It ends by itself once all that was paid has gone back; otherwise an administrator ends it on the page of the order.`
        : null,
    ],
    ["Sum", isWorkedOut && state === "asked" ? `Up to ${sum}, worked out by who decides` : sum],
    [
      "Rule",
      rule
        ? refundSentence(rule)
        : isOfSale
          ? "None: colleagues asked for it"
          : "None: this money fits no order",
    ],
    ["What was done", order.begunNote],
    ["Reason", refund.reason],
    [
      "Asked by",
      isMadeElsewhere
        ? "Nobody here: it was made at the provider"
        : (refund.askedByName ?? "A deleted account"),
    ],
    ["Asked", formatMoment(refund.createdAt)],
  ];
}

function Decision({ file, reader }: { file: File; reader: Reader }) {
  const refusal = decisionRefusal(file, reader);
  const { id, version, amountMinor, isWorkedOut, decidedBy, state } = file;
  return (
    <div className="grid gap-4">
      <Facts facts={decided(file)} />
      {state === "asked" ? (
        refusal ? (
          <p>{DECISION_REFUSALS[refusal]}</p>
        ) : (
          <DecisionForm
            refundId={id}
            version={version}
            most={isWorkedOut && decidedBy === null ? rupeesAsTyped(amountMinor) : null}
          />
        )
      ) : null}
      {state === "approved" && file.provider === "bank" ? (
        <>
          <p className="measure">
            This payment came by a transfer, so it goes back by one: {formatMoney(file)} to the account or UPI
            ID that the statement shows beside number {file.providerPaymentId}, and to no other.
          </p>
          {reader.isAdmin ? (
            <SendByHandForm refundId={id} version={version} />
          ) : (
            <p>An administrator sends it.</p>
          )}
        </>
      ) : null}
      {state === "returned" ? <SendAgain file={file} reader={reader} /> : null}
      {state === "done" && file.provider === "bank" && reader.isAdmin ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">The bank sent it back?</summary>
          <div className="mt-3">
            <NoteReturnForm refundId={id} version={version} today={dayInIndia()} />
          </div>
        </details>
      ) : null}
      {state === "failed" && reader.isAdmin ? <RetryForm refundId={id} version={version} /> : null}
    </div>
  );
}

/** Money that the bank sent back: to an account that the student named, by somebody who did not note that it came back. */
function SendAgain({ file, reader }: { file: File; reader: Reader }) {
  const [latest] = file.returns;
  return (
    <>
      <p className="measure">
        The bank sent it back. Ask the student which account of their own is right, in their messages or by
        the number in their file. An account that comes by email can be somebody else’s.
      </p>
      {!reader.isAdmin ? (
        <p>An administrator sends {formatMoney(file)} again.</p>
      ) : latest?.notedBy === reader.userId ? (
        <p className="measure">
          You noted that it came back, so another administrator sends {formatMoney(file)} again.
        </p>
      ) : (
        <SendByHandForm refundId={file.id} version={file.version} />
      )}
    </>
  );
}

const formatMoney = ({ amountMinor, currency }: File) => formatMinor(amountMinor, currency);

function decided(file: File): readonly Fact[] {
  const { decidedAt, doneAt, failure, attempts, isTriedAgain, weightMinor, secondFromMinor, state, returns } =
    file;
  return [
    ["Approved once by", state === "asked" ? file.decidedByName : null],
    [
      "Two colleagues",
      state === "asked" && weightMinor >= secondFromMinor
        ? `From ${formatMinor(secondFromMinor, "INR")} on, two administrators approve a refund.`
        : null,
    ],
    [
      "Decided by",
      decidedAt ? [file.decidedByName, file.secondByName].filter(Boolean).join(" and ") || null : null,
    ],
    ["Decided", decidedAt ? formatMoment(decidedAt) : null],
    ["Word to the student", file.note],
    ["Goes back through", PROVIDER_NAMES[file.provider]],
    [
      file.provider === "bank" ? "Number of the transfer back" : "The provider’s name for it",
      file.providerRefundId,
    ],
    ["Tries", attempts > 0 ? String(attempts) : null],
    [
      "What the provider said",
      failure
        ? `${failure}. ${isTriedAgain ? "It is tried again." : "It is not tried again by itself."}`
        : null,
    ],
    ["Gone back", doneAt ? formatMoment(doneAt) : null],
    [
      "Sent back by the bank",
      returns
        .map(
          ({ number, sentOn, returnedOn, reason, notedByName }) =>
            `${formatDay(returnedOn)}: ${reason}\nNumber ${number}, sent on ${formatDay(sentOn)}. Noted by ${notedByName ?? "a deleted account"}`,
        )
        .join("\n\n"),
    ],
  ];
}
