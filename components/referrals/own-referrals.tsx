import { FormCard } from "@/components/dashboards/form-card";
import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { OwnReferrals as Own, OwnReferral } from "@/lib/referrals/rows";
import { referralMeaning } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { ReferralBadge } from "./referral-badge";

/** Whom a person brought, how each stands, and what came of it. */
export function OwnReferrals({ own: { referrals, sums, terms } }: { own: Own }) {
  const hasMoney = terms !== null || sums.waitingMinor + sums.payableMinor + sums.paidMinor > 0;
  return (
    <FormCard title="Friends you sent us">
      {referrals.length === 0 ? (
        <p className="measure text-muted-foreground">
          Nobody has come through your link yet. Send it to a friend who is thinking about studying abroad:
          you’ll see it here once they get in touch.
        </p>
      ) : (
        <div className="grid gap-6">
          <StatTiles>
            <StatTile label={sums.friends === 1 ? "Friend" : "Friends"} value={sums.friends} />
            {hasMoney ? (
              <>
                <StatTile label="Waiting" value={formatMinor(sums.waitingMinor)} />
                <StatTile label="Ready to be paid" value={formatMinor(sums.payableMinor)} />
                <StatTile label="Paid to you" value={formatMinor(sums.paidMinor)} />
              </>
            ) : null}
          </StatTiles>
          <ul className="divide-y border-y">
            {referrals.map((referral) => (
              <Line key={referral.id} referral={referral} />
            ))}
          </ul>
          {sums.friends > referrals.length ? (
            <p className="text-sm text-muted-foreground">These are the latest {referrals.length}.</p>
          ) : null}
        </div>
      )}
    </FormCard>
  );
}

function Line({ referral }: { referral: OwnReferral }) {
  const { friendName, askedAt, state } = referral;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">
          {friendName ? (
            <bdi translate="no">{friendName}</bdi>
          ) : (
            <>A friend, {formatDay(dayInIndia(new Date(askedAt)))}</>
          )}
        </span>
        <ReferralBadge state={state} />
      </p>
      <p className="measure">{referralMeaning(referral)}</p>
    </li>
  );
}
