import { type Fact, Facts } from "@/components/dashboards/facts";
import { FormCard } from "@/components/dashboards/form-card";
import { orderFilePath } from "@/lib/orders/path";
import { ORDER_STATES } from "@/lib/orders/wording";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import type { ReferralFile as File } from "@/lib/referrals/rows";
import { referralRefusal } from "@/lib/referrals/rules";
import { ENDED_REASONS_AT_DESK, REFERRAL_REFUSALS, termsSentences } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { EndReferralForm, PayReferralForm } from "./decision-forms";

type Reader = { userId: string; isAdmin: boolean };

/** A referral: who brought whom, what they bought, the terms it stands under, and the decision. */
export function ReferralFile({ file, reader }: { file: File; reader: Reader }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <FormCard title="Who referred whom">
        <Facts facts={told(file)} />
      </FormCard>
      <FormCard title="Reward">
        <div className="grid gap-4">
          <Facts facts={decided(file)} />
          <Decision file={file} reader={reader} />
        </div>
      </FormCard>
      <FormCard title="Terms when they first contacted us">
        {file.terms ? (
          <ul className="grid list-disc gap-1 pl-5">
            {termsSentences(file.terms).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>None: nothing was promised then, and there is nothing to pay.</p>
        )}
      </FormCard>
    </div>
  );
}

function told({ referrer, friend, order, code, ...file }: File): readonly Fact[] {
  return [
    ["Referred by", referrer?.name ?? "The account was deleted"],
    ["Their email", referrer?.email],
    ["Their phone", referrer?.phone],
    ["Code", code],
    ["Friend", friend?.name ?? "Deleted"],
    ["First contact", formatMoment(file.askedAt)],
    ["Opened an account", file.joinedAt ? formatMoment(file.joinedAt) : null],
    ["First paid", file.boughtAt ? formatMoment(file.boughtAt) : null],
    [
      "Order",
      order ? (
        <>
          <a href={orderFilePath(order.id)} className="text-link">
            {order.reference}
          </a>
          , {ORDER_STATES[order.state].toLowerCase()}, {formatMinor(order.totalMinor)}
        </>
      ) : null,
    ],
    ["Given back", order && order.refundedMinor > 0 ? formatMinor(order.refundedMinor) : null],
  ];
}

function decided(file: File): readonly Fact[] {
  const { terms, closedOn, payableAt, paidAt, paidReference, endedAt, endedReason, note, state } = file;
  return [
    ["Reward", terms ? formatMinor(terms.rewardMinor) : "None"],
    ["No refund possible since", closedOn ? formatDay(closedOn) : null],
    ["Waits", state === "bought" && terms ? waits(terms.waitDays, closedOn) : null],
    ["Owed since", payableAt ? formatMoment(payableAt) : null],
    ["Paid", paidAt ? formatMoment(paidAt) : null],
    ["Number of the transfer", paidReference],
    ["Ended", endedAt ? formatMoment(endedAt) : null],
    ["Why", endedReason ? ENDED_REASONS_AT_DESK[endedReason] : null],
    ["Note to the referrer", note],
    ["Decided by", file.decidedByName],
  ];
}

const waits = (days: number, closedOn: string | null): string =>
  closedOn
    ? `${days === 1 ? "1 day" : `${days} days`} from that day`
    : "The friend can still get a refund. We check every day.";

function Decision({ file, reader }: { file: File; reader: Reader }) {
  const refusal = referralRefusal(file, reader);
  if (refusal) return <p>{REFERRAL_REFUSALS[refusal]}</p>;
  const { id, version, state, terms } = file;
  return (
    <div className="grid gap-6">
      {state === "payable" && terms ? (
        <PayReferralForm referralId={id} version={version} sum={formatMinor(terms.rewardMinor)} />
      ) : null}
      <EndReferralForm referralId={id} version={version} />
    </div>
  );
}
