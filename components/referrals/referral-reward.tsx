import { useLocale, useTranslate } from "#translate";
import type { ReferralTerms } from "@/lib/referrals/rules";
import { friendSentence, termsSentences } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";

/** What there is to earn, for visitors: the terms that hold, or plainly that there are none. */
export function ReferralReward({ terms }: { terms: ReferralTerms | null }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <section aria-labelledby="reward" className="rounded-md border border-primary bg-accent px-5 py-4">
      <h2 id="reward" className="text-lg font-semibold">
        {terms
          ? t("Your reward: {sum}", { sum: formatMinor(terms.rewardMinor) })
          : t("There’s no reward right now")}
      </h2>
      {terms ? (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {termsSentences(terms, t, locale).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            {t(
              "To be paid you need an account here, with the email address you give below. You then see your referrals in it.",
            )}
          </li>
        </ul>
      ) : (
        <p className="mt-1">
          {t(
            "We don’t pay for referrals at the moment. If that changes, the amount and its terms will be shown here first.",
          )}
        </p>
      )}
      <p className="mt-2">{friendSentence(terms, t)}</p>
    </section>
  );
}
