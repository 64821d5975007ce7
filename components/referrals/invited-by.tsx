import { FormCard } from "@/components/dashboards/form-card";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { OwnReferrals } from "@/lib/referrals/rows";
import { giftOff } from "@/lib/referrals/wording";
import { ShowNameForm } from "./show-name-form";

/** Who sent this person to us, what that gives them, and whether their first name may be read. */
export function InvitedBy({ invitedBy }: { invitedBy: NonNullable<OwnReferrals["invitedBy"]> }) {
  const { firstName, showsName, coupon } = invitedBy;
  const referrer = firstName ?? "the friend who sent you";
  return (
    <FormCard title={firstName ? `${firstName} sent you to us` : "A friend sent you to us"}>
      <div className="measure grid gap-3">
        {coupon ? (
          <p>
            You get {giftOff(coupon)} off{coupon.isFirstPurchase ? " your first purchase" : ""}: enter the
            code{" "}
            <strong translate="no" className="figures">
              {coupon.code}
            </strong>{" "}
            when you pay
            {coupon.validUntil ? `, by ${formatDay(dayInIndia(new Date(coupon.validUntil)))}` : ""}.
          </p>
        ) : null}
        <p>
          {showsName
            ? `Beside your referral, ${referrer} sees your first name, whether you have joined and whether you have bought something.`
            : `So far, ${referrer} sees that a friend has joined and whether that friend has bought something, and no name.`}
        </p>
        <ShowNameForm isShown={showsName} />
      </div>
    </FormCard>
  );
}
