import { FormCard } from "@/components/dashboards/form-card";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import { ORDER_STATES } from "@/lib/orders/wording";
import { formatMoment } from "@/lib/platform/clock";
import type { RefundFile as File } from "@/lib/refunds/rows";
import { decisionRefusal } from "@/lib/refunds/rules";
import { DECISION_REFUSALS } from "@/lib/refunds/wording";
import { formatMinor, rupeesAsTyped } from "@/lib/service-catalog/price";
import { refundSentence } from "@/lib/service-catalog/refund-wording";
import { DecisionForm, RetryForm } from "./decision-form";

type Reader = { userId: string; isAdmin: boolean };

/** A refund: what was asked for and why, the rule, the sum it gives, and the decision. */
export function RefundFile({ file, reader }: { file: File; reader: Reader }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <FormCard title="What was asked for">
        <Facts entries={asked(file)} />
      </FormCard>
      <FormCard title="Decision">
        <Decision file={file} reader={reader} />
      </FormCard>
    </div>
  );
}

type Entry = readonly [name: string, value: string | null];

function asked({ order, rule, ...refund }: File): readonly Entry[] {
  const { amountMinor, currency, isOfSale, isWorkedOut, isMadeElsewhere, state } = refund;
  const sum = formatMinor(amountMinor, currency);
  return [
    ["For", order.what],
    ["Order", `${order.reference}, ${ORDER_STATES[order.state].toLowerCase()}`],
    ["Student", order.buyerName ?? "The account was deleted"],
    [
      "Paid",
      `${formatMinor(order.totalMinor, "INR")}${order.paidAt ? `, ${formatMoment(order.paidAt)}` : ""}`,
    ],
    ["Given back before", order.refundedMinor > 0 ? formatMinor(order.refundedMinor, "INR") : null],
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
      <Facts entries={decided(file)} />
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
      {state === "failed" && reader.isAdmin ? <RetryForm refundId={id} version={version} /> : null}
    </div>
  );
}

function decided(file: File): readonly Entry[] {
  const { decidedAt, doneAt, failure, attempts, isTriedAgain, amountMinor, secondFromMinor, state } = file;
  return [
    ["Approved once by", state === "asked" ? file.decidedByName : null],
    [
      "Two colleagues",
      state === "asked" && amountMinor >= secondFromMinor
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
    ["The provider’s name for it", file.providerRefundId],
    ["Tries", attempts > 0 ? String(attempts) : null],
    [
      "What the provider said",
      failure
        ? `${failure}. ${isTriedAgain ? "It is tried again." : "It is not tried again by itself."}`
        : null,
    ],
    ["Gone back", doneAt ? formatMoment(doneAt) : null],
  ];
}

function Facts({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="grid gap-2">
      {entries.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
