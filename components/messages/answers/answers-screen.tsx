import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { ROLES } from "@/lib/access/roles";
import { answersPath } from "@/lib/messages/answers/path";
import { listAllPreparedAnswers } from "@/lib/messages/answers/queries";
import type { PreparedAnswer } from "@/lib/messages/answers/rows";
import { shownAnswerSchema } from "@/lib/messages/answers/schema";
import { INBOX_PATH } from "@/lib/messages/path";
import { userDb } from "@/lib/platform/supabase/user";
import { AnswerForm } from "./answer-form";

type Props = { query: Record<string, string | string[] | undefined> };

/** What colleagues often write to students: the list, and one of them to change. */
export async function AnswersScreen({ query }: Props) {
  const shown = shownAnswerSchema.parse(query);
  const answers = await listAllPreparedAnswers(await userDb());
  const edited = answers.find(({ id }) => id === shown.answer) ?? null;
  const isGone = shown.answer !== undefined && shown.answer !== "new" && !edited;
  return (
    <DashboardShell>
      <PageHead
        title="Prepared answers"
        lead="What you often write to students. The first name and the program are filled in."
        eyebrow={
          <a href={INBOX_PATH} className="text-link">
            Messages
          </a>
        }
        actions={
          <a
            href={`${answersPath({ answer: "new" })}#answer-form`}
            className={buttonVariants({ variant: "outline" })}
          >
            Add an answer
          </a>
        }
      />
      <div className="grid gap-4">
        {isGone ? (
          <Alert variant="attention">
            <p>This answer no longer exists.</p>
          </Alert>
        ) : null}
        {edited || shown.answer === "new" ? (
          <div id="answer-form">
            <FormCard title={edited ? `Edit “${edited.title}”` : "New answer"}>
              <AnswerForm key={edited ? `${edited.id} ${edited.version}` : "new"} answer={edited} />
            </FormCard>
          </div>
        ) : null}
        <FormCard title="Answers">
          <AnswerList answers={answers} savedId={shown.saved} />
        </FormCard>
      </div>
    </DashboardShell>
  );
}

function AnswerList({
  answers,
  savedId,
}: {
  answers: readonly PreparedAnswer[];
  savedId: string | undefined;
}) {
  if (answers.length === 0)
    return (
      <p className="measure text-muted-foreground">
        No answers yet. Add one, and colleagues can choose it while they write to a student.
      </p>
    );
  return (
    <ul className="divide-y">
      {answers.map(({ id, title, body, roles, archivedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <a href={`${answersPath({ answer: id })}#answer-form`} className="text-link font-semibold">
            <bdi>{title}</bdi>
          </a>
          <span className="text-muted-foreground">
            {[
              roles.length === 0
                ? "for everybody"
                : `for ${roles.map((role) => ROLES[role].label).join(", ")}`,
              archivedAt ? "archived" : null,
              id === savedId ? "saved" : null,
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
          <span dir="auto" className="min-w-0 basis-full truncate text-sm text-muted-foreground">
            {body}
          </span>
        </li>
      ))}
    </ul>
  );
}
