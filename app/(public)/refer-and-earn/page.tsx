import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { ReferFriendForm } from "@/components/leads/refer-friend-form";
import { ReferralReward } from "@/components/leads/referral-reward";
import { findReferralReward } from "@/lib/leads/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Refer a friend",
    description:
      "Tell us of a friend who wants to study abroad, or get a link to pass on. How a referral is recorded, what your friend agrees to, and what you get for it.",
    path: paths.referAndEarn,
  });

export default async function ReferAndEarnPage() {
  const [reward, hasPage] = await Promise.all([findReferralReward(publicDb(["claims"])), pageChecker()]);
  return (
    <LeadPage
      title="Refer a friend"
      path={paths.referAndEarn}
      lead={
        <p>
          You know somebody who wants to study abroad. Give us their details with their agreement, or take a
          link and let them decide.
        </p>
      }
      aside={
        <>
          <NextSteps
            title="How a referral is recorded"
            steps={[
              "You get a reference and a link of your own, at once and by email.",
              "If you named your friend, a counsellor contacts them and says that you gave us the details.",
              "If you pass the link on, it leaves a note in the browser that opens it. When that browser sends us a form, now or later, the enquiry is recorded as referred by you.",
              "Your friend’s plans, marks and documents stay between them and us. We tell you nothing about them without their word.",
            ]}
          />
          <ReferralReward reward={reward} />
        </>
      }
    >
      <ReferFriendForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
