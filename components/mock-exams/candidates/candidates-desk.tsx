import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { candidateList } from "@/lib/mock-exams/candidates/list";
import { listCandidates } from "@/lib/mock-exams/candidates/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { CandidateList } from "./candidate-list";

const read = createLoader(candidateList.parsers);

const VIEWS = [
  { name: "Everybody", filters: {} },
  { name: "Sitting an exam now", filters: { exam: ["now"] } },
  { name: "With more time", filters: { more_time: ["yes"] } },
] as const;

/** The people who may sit mock exams, under the filters of the address. */
export async function CandidatesDesk({
  query,
  children,
}: {
  query: SearchParams;
  children: React.ReactNode;
}) {
  const request = candidateList.toRequest(read(query));
  const loaded = await loadList("exam_candidates.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listCandidates(await userDb(), request),
      storedPreferences("candidates"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Exam candidates"
        lead={<ListViews views={VIEWS} href={candidateList.href} filters={request.filters} />}
      />
      {loaded ? <CandidateList {...loaded} /> : <ListFailure many="candidates" />}
      {children}
    </DashboardShell>
  );
}
