import { Badge } from "@/components/ui/badge";

type Props = { reward: { text: string; terms: string; isSample: boolean } | null };

/** What there is to earn: what a row that was approved says, and nothing else. */
export function ReferralReward({ reward }: Props) {
  return (
    <section aria-labelledby="reward" className="mt-10 border-t pt-5">
      <h2 id="reward" className="text-xl">
        What you earn
      </h2>
      {reward ? (
        <>
          <p className="mt-3 text-lg font-semibold">
            {reward.text} {reward.isSample ? <Badge variant="attention">Sample</Badge> : null}
          </p>
          <p className="mt-2">{reward.terms}</p>
        </>
      ) : (
        <p className="mt-3">
          A reward is as agreed in writing, before your friend signs up for a service. Where nothing was
          agreed in writing there is none, and we name no amount here that we could not stand by. Ask when we
          write to you.
        </p>
      )}
      <p className="mt-3 text-muted-foreground">
        A referral changes nothing for your friend: the same advice and the same price as for everybody.
      </p>
    </section>
  );
}
