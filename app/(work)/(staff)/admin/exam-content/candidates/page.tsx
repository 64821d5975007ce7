import Form from "next/form";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { AnswerLogsForm } from "@/components/mock-exams/candidates/answer-logs-form";
import { CandidateList } from "@/components/mock-exams/candidates/candidate-list";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { requirePage } from "@/lib/access/actor";
import { CANDIDATES_PATH } from "@/lib/mock-exams/candidates/candidate-path";
import { findCandidates, listAnswerLogs } from "@/lib/mock-exams/candidates/queries";
import { CANDIDATE_LIMITS } from "@/lib/mock-exams/candidates/rules";
import { candidatesPageSchema } from "@/lib/mock-exams/candidates/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/candidates");

export default async function CandidatesPage({ searchParams }: PageProps<"/admin/exam-content/candidates">) {
  await requirePage("/admin/exam-content/candidates");
  const { q } = candidatesPageSchema.parse(await searchParams);
  return (
    <Dashboard path="/admin/exam-content/candidates">
      <Form
        key={q}
        action={CANDIDATES_PATH}
        role="search"
        className="mb-6 flex items-end gap-3 xl:[column-span:all]"
      >
        <div className="grid grow gap-1.5 sm:max-w-md">
          <Label htmlFor="q">Find a person</Label>
          <Input
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={CANDIDATE_LIMITS.search}
            placeholder="Name or email"
          />
        </div>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Form>
      <Widget
        title={q ? "People found" : "Sitting an exam just now"}
        isWide
        lines={6}
        load={async () => ({ people: await findCandidates(await userDb(), q) })}
        empty={null}
      >
        {({ people }) => <CandidateList people={people} search={q} />}
      </Widget>
      <Widget
        title="Answers kept for disputes"
        isWide
        lines={4}
        load={async () => ({ kept: await listAnswerLogs(await userDb()) })}
        empty={null}
      >
        {({ kept }) => <AnswerLogsForm kept={kept} />}
      </Widget>
    </Dashboard>
  );
}
