import { useTranslate } from "#translate";
import { Badge } from "@/components/ui/badge";

type Props = { reward: { text: string; terms: string; isSample: boolean } | null };

/** What there is to earn: the reward somebody has approved, or plainly that there is none. */
export function ReferralReward({ reward }: Props) {
  const t = useTranslate();
  return (
    <section aria-labelledby="reward" className="rounded-md border border-primary bg-accent px-5 py-4">
      <h2 id="reward" className="text-lg font-semibold">
        {reward ? t("Your reward") : t("There’s no reward right now")}
      </h2>
      {reward ? (
        <>
          <p className="mt-1 text-xl">
            {reward.text} {reward.isSample ? <Badge variant="attention">{t("Sample")}</Badge> : null}
          </p>
          <p className="mt-2">{reward.terms}</p>
        </>
      ) : (
        <p className="mt-1">
          {t(
            "We don’t pay for referrals at the moment. If that changes, the amount and its terms will be shown here first.",
          )}
        </p>
      )}
      <p className="mt-2">{t("Your friend gets the same advice at the same price as everyone else.")}</p>
    </section>
  );
}
