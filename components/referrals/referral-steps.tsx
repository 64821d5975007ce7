import type { ReactNode } from "react";
import { FormCard } from "@/components/dashboards/form-card";
import type { ReferralTerms } from "@/lib/referrals/rules";
import { friendSentence, termsSentences } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";

const NO_REWARD =
  "There is no reward right now, so please send us friends only because you think we can help them. If that changes, you’ll see it here.";

/** What happens once the link is sent, by the terms that hold today. */
export function ReferralSteps({ terms, isColleague }: { terms: ReferralTerms | null; isColleague: boolean }) {
  return (
    <FormCard title="What happens next">
      <ol className="grid gap-6 md:grid-cols-3">
        <Step number={1} title="You send your link">
          <p>
            Your friend books a free call or opens an account. Their browser remembers that you sent them,
            also if they come back later. They see your first name.
          </p>
        </Step>
        <Step number={2} title="Your friend decides">
          <p>{friendSentence(terms)}</p>
          <p>
            Below you see whether a friend got in touch, joined or bought something. You see their first name
            only if they agree.
          </p>
        </Step>
        {terms ? (
          <Step number={3} title={`You get ${formatMinor(terms.rewardMinor)}`}>
            <ul className="grid list-disc gap-1 pl-5">
              {termsSentences(terms).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Step>
        ) : (
          <Step number={3} title="We say thank you">
            <p>
              {isColleague
                ? "You work for Campusbound, so there is no reward for you. Thank you for telling your friends about us."
                : NO_REWARD}
            </p>
          </Step>
        )}
      </ol>
    </FormCard>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2 border-t-2 border-primary pt-3">
      <h3 className="text-lg font-semibold">
        <span aria-hidden className="mr-2 font-display text-primary">
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  );
}
