import { answerState } from "@/lib/careers/applicants/rules";
import type { ApplicationStatus } from "@/lib/careers/applicants/wording";
import { formatDay } from "@/lib/platform/clock";

type Props = {
  application: { status: ApplicationStatus; answeredAt: string | null; answerDueOn: string };
  /** In India. */
  today: string;
};

/** Whether the person has our answer, and by when it was promised. */
export function AnswerDue({ application, today }: Props) {
  const state = answerState(application, today);
  switch (state.kind) {
    case "answered":
      return <span className="text-muted-foreground">Answered</span>;
    case "none":
      return <span className="text-muted-foreground">No answer needed</span>;
    case "late":
      return (
        <strong className="text-destructive">
          {state.days === 1 ? "1 day late" : `${state.days.toLocaleString("en-IN")} days late`}
        </strong>
      );
    case "due":
      return state.days === 0 ? (
        <strong className="text-attention">Answer today</strong>
      ) : (
        <span>Answer by {formatDay(application.answerDueOn)}</span>
      );
  }
}
