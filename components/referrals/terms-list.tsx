import { FormCard } from "@/components/dashboards/form-card";
import { Badge } from "@/components/ui/badge";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListedTerms } from "@/lib/referrals/rows";
import { stateOfTerms } from "@/lib/referrals/rules";
import { friendSentence, TERMS_STATES, termsSentences } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { EndTermsForm } from "./end-terms-form";

const VARIANTS = { active: "default", planned: "outline", ended: "outline" } as const;
const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));

/** All terms there are and were, as people read them. */
export function TermsList({
  terms,
  now,
  mayEdit,
}: {
  terms: readonly ListedTerms[];
  now: Date;
  mayEdit: boolean;
}) {
  return (
    <FormCard title="Terms">
      {terms.length === 0 ? (
        <p className="measure text-muted-foreground">
          None are set, so nothing is promised: the pages say that there is no reward.
        </p>
      ) : (
        <ul className="divide-y">
          {terms.map((each) => {
            const state = stateOfTerms(each, now);
            return (
              <li key={each.id} className="grid gap-2 py-4 first:pt-0">
                <p className="flex flex-wrap items-baseline gap-3">
                  <span className="figures font-display text-2xl font-semibold">
                    {formatMinor(each.rewardMinor)}
                  </span>
                  <Badge variant={VARIANTS[state]}>{TERMS_STATES[state]}</Badge>
                  <span className="text-sm text-muted-foreground">{daysOf(each)}</span>
                </p>
                <ul className="measure grid list-disc gap-1 pl-5">
                  {termsSentences(each).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                  <li>
                    {friendSentence(each)}
                    {each.couponCode && !each.friendGets
                      ? ` Their coupon ${each.couponCode} is no longer valid.`
                      : ""}
                  </li>
                </ul>
                <p className="text-sm text-muted-foreground">
                  {each.friends === 1 ? "1 friend" : `${each.friends.toLocaleString("en-IN")} friends`} came
                  under them, {formatMinor(each.paidMinor)} was paid.
                  {each.note ? ` ${sentence(each.note)}` : ""}
                  {each.madeBy ? ` Set by ${each.madeBy}.` : ""}
                </p>
                {mayEdit && state !== "ended" ? (
                  <EndTermsForm termsId={each.id} sum={formatMinor(each.rewardMinor)} />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </FormCard>
  );
}

const sentence = (note: string) => (/[.!?]$/.test(note) ? note : `${note}.`);

function daysOf({ validFrom, validUntil, endedAt }: ListedTerms): string {
  if (endedAt !== null && new Date(endedAt) < new Date(validFrom)) return `Ended before ${dayOf(validFrom)}`;
  if (endedAt !== null) return `${dayOf(validFrom)} to ${dayOf(endedAt)}`;
  return validUntil === null ? `From ${dayOf(validFrom)}` : `${dayOf(validFrom)} to ${dayOf(validUntil)}`;
}
