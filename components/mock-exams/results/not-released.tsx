import { Panel } from "@/components/mock-exams/panel";
import { buttonVariants } from "@/components/ui/button";
import { notReleasedText } from "@/lib/mock-exams/results/history";
import type { Released } from "@/lib/mock-exams/results/queries";
import { formatMoment } from "@/lib/platform/clock";

type Props = {
  released: Exclude<Released<unknown>, { state: "open" }>;
  examId: string;
  attemptId: string;
  what: "result" | "review";
};

/** In place of a result or review: why there is none, and what there is instead. */
export function NotReleased({ released, examId, attemptId, what }: Props) {
  if (released.state === "running") {
    return (
      <Panel title="This exam is still running" isWide>
        <p className="measure">There is a {what} once you have handed it in, or its time is over.</p>
        <a
          className={buttonVariants({ className: "mt-4 max-sm:w-full" })}
          href={`/mock-exam/${examId}/take/${attemptId}`}
        >
          Go on with the exam
        </a>
      </Panel>
    );
  }
  if (released.state === "void") {
    return (
      <Panel title="This attempt does not count" isWide>
        <p className="measure">
          The exam team declared it void{released.reason ? `: ${released.reason}` : "."} It has no {what}, and
          it does not use up one of your attempts.
        </p>
        <Back />
      </Panel>
    );
  }
  return (
    <Panel title={what === "result" ? "Your answers are safe with us" : "Not released yet"} isWide>
      <p className="measure">{notReleasedText(released.from && formatMoment(released.from))}</p>
      <Back />
    </Panel>
  );
}

function Back() {
  return (
    <p className="mt-4">
      <a className="text-link" href="/mock-exam/history">
        Your attempts
      </a>
    </p>
  );
}
