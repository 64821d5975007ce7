import { useTranslate } from "#translate";
import { LeadPage, NextSteps } from "@/components/leads/lead-page";
import { ReferFriendForm } from "@/components/leads/refer-friend-form";
import { ReferralReward } from "@/components/referrals/referral-reward";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { publicDb } from "@/lib/platform/supabase/public";
import { findReferralTerms } from "@/lib/referrals/queries";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Refer a friend"),
    description: t(
      "Refer a friend who wants to study abroad, or get a link to share. What you earn, how we record your referral, and what your friend agrees to.",
    ),
    path: paths.referAndEarn,
  });
}

export default async function ReferAndEarnPage() {
  const t = useTranslate();
  const [terms, hasPage] = await Promise.all([
    findReferralTerms(publicDb(["referral-terms"])),
    pageChecker(),
  ]);
  return (
    <LeadPage
      title={t("Refer a friend")}
      path={paths.referAndEarn}
      lead={
        <div className="space-y-5">
          <p>
            {t(
              "Know someone who wants to study abroad? Send us their details with their permission, or share your link and let them decide.",
            )}
          </p>
          <div className="text-base text-foreground">
            <ReferralReward terms={terms} />
          </div>
        </div>
      }
      aside={
        <NextSteps
          title={t("How it works")}
          steps={[
            t("You get a reference and your own link, right away and by email."),
            t("If you named your friend, a counsellor contacts them and says that you referred them."),
            t(
              "If you share the link, the browser that opens it remembers you sent it. When your friend contacts us from that browser, now or later, we record it as your referral.",
            ),
            t(
              "Your friend’s plans, marks and documents stay between them and us. In your account you see only whether a friend has got in touch, joined or bought something, without a name unless they agree.",
            ),
          ]}
        />
      }
    >
      <ReferFriendForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
