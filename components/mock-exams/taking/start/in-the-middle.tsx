import { buttonVariants } from "@/components/ui/button";
import type { OwnAttempt } from "@/lib/mock-exams/results/rows";
import type { MockCard } from "@/lib/mock-exams/taking/rows";
import { formatMoment } from "@/lib/platform/clock";

type Props = { title: string; deadline: string | null; isPaused: boolean; href: string };

/** An attempt that is running, with the way back into it. */
export function InTheMiddle({ title, deadline, isPaused, href }: Props) {
  return (
    <section
      aria-label={`Running: ${title}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-attention-fill bg-attention-soft px-5 py-4"
    >
      <p>
        You are in the middle of <b>{title}</b>
        {isPaused
          ? "; it is paused."
          : deadline
            ? `; it ends on ${formatMoment(deadline)}.`
            : ", without a clock."}
      </p>
      <a className={buttonVariants({ className: "max-sm:w-full" })} href={href}>
        Go on
      </a>
    </section>
  );
}

/** Papers withdrawn while the person sits them: they are on no list any more, and go on. */
export function RunningWithdrawn({
  attempts,
  mocks,
}: {
  attempts: readonly OwnAttempt[];
  mocks: readonly MockCard[];
}) {
  return attempts
    .filter(
      ({ state, kind, mockId }) =>
        (state === "in_progress" || state === "paused") &&
        (kind === "full" || kind === "section") &&
        !mocks.some((mock) => mock.mockId === mockId),
    )
    .map(({ attemptId, examId, mockTitle, deadlineAt, state }) => (
      <InTheMiddle
        key={attemptId}
        title={mockTitle}
        deadline={deadlineAt}
        isPaused={state === "paused"}
        href={`/mock-exam/${examId}/take/${attemptId}`}
      />
    ));
}
