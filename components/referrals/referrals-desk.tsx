import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { buttonVariants } from "@/components/ui/button";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { referralList } from "@/lib/referrals/list";
import { REFERRAL_TERMS_PATH } from "@/lib/referrals/path";
import { listReferrals } from "@/lib/referrals/queries";
import { ReferralList } from "./referral-list";

const read = createLoader(referralList.parsers);

const VIEWS: { name: string; filters: Record<string, string[]> }[] = [
  { name: "All", filters: {} },
  { name: "To be paid", filters: { state: ["payable"] } },
  { name: "Bought something", filters: { state: ["bought"] } },
  { name: "Paid", filters: { state: ["paid"] } },
  { name: "Ended", filters: { state: ["ended"] } },
];

/** Everybody's referrals, under the filters of the address. */
export async function ReferralsDesk({ query }: { query: SearchParams }) {
  const request = referralList.toRequest(read(query));
  const loaded = await loadList("referrals.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listReferrals(await userDb(), request),
      storedPreferences("referrals"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Referrals"
        lead={<ListViews views={VIEWS} href={referralList.href} filters={request.filters} />}
        actions={
          <a href={REFERRAL_TERMS_PATH} className={buttonVariants({ variant: "secondary" })}>
            Terms
          </a>
        }
      />
      {loaded ? <ReferralList {...loaded} /> : <ListFailure many="referrals" />}
    </DashboardShell>
  );
}
