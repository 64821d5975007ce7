import { Panel } from "@/components/mock-exams/panel";
import { practicePath } from "@/lib/mock-exams/practice/rules";
import { durationText, marksText } from "@/lib/mock-exams/results/figures";
import { eventText } from "@/lib/mock-exams/results/outcomes";
import { placesText } from "@/lib/mock-exams/results/places";
import type { Result } from "@/lib/mock-exams/results/rows";
import { stepText, topicTitle } from "@/lib/mock-exams/results/topics";

/** What answers were changed, what guesses cost, and which easy questions were left. */
export function HabitsPanel({ result }: { result: Result }) {
  const { moves, guesses, easyUnanswered } = result;
  const changed = moves.rightToWrong + moves.wrongToRight + moves.wrongToWrong;
  return (
    <Panel title="Changes, guesses and gaps">
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">Changed answers</dt>
          <dd>
            {changed === 0
              ? "No final answer differs from the first you gave."
              : `${moves.wrongToRight} became right, ${moves.rightToWrong} became wrong, ${moves.wrongToWrong} stayed wrong.`}
            {changed > 0 && moves.rightToWrong > moves.wrongToRight
              ? " Your first thought was more often the better one."
              : null}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Cost of wrong answers</dt>
          <dd>
            {guesses.lost > 0
              ? `${guesses.wrong === 1 ? "One wrong answer" : `${guesses.wrong} wrong answers`} took ${marksText(guesses.lost)} off.`
              : result.least < 0
                ? "No marks were taken off."
                : "This paper takes nothing off for wrong answers, so an answer is always worth giving."}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Easy questions left out</dt>
          <dd>
            {easyUnanswered.length === 0
              ? "None."
              : `${easyUnanswered.length === 1 ? "Question" : "Questions"} ${placesText(easyUnanswered, result)}. Look for these first next time.`}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** As large as it is drawn on a phone, so that its words are as large as others. */
const [WIDTH, HEIGHT] = [312, 200];
const BOX = { left: 32, right: 304, top: 12, bottom: 168 };

/** How the answers came in over the time, beside an even pace. */
export function PacePanel({ result }: { result: Result }) {
  const { pace, questions } = result;
  const span = (Date.parse(result.submittedAt) - Date.parse(result.startedAt)) / 1_000;
  const end = Math.max(1, span - result.pausedS);
  const halfway = pace.filter(({ atS }) => atS <= end / 2).at(-1)?.answered ?? 0;
  const x = (seconds: number) => BOX.left + (Math.min(seconds, end) / end) * (BOX.right - BOX.left);
  const y = (answered: number) => BOX.bottom - (answered / Math.max(1, questions)) * (BOX.bottom - BOX.top);
  return (
    <Panel title="Pace">
      {pace.length === 0 ? (
        <p className="text-muted-foreground">You gave no answer, so there is no pace to show.</p>
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="bg-card forced-color-adjust-none w-full max-w-sm text-xs"
          >
            <path
              d={`M${x(0)} ${y(0)}L${x(end)} ${y(questions)}`}
              strokeDasharray="4 4"
              className="stroke-input"
              strokeWidth={1.5}
            />
            <path
              d={`M${BOX.left} ${BOX.top}V${BOX.bottom}H${BOX.right}`}
              className="fill-none stroke-foreground"
            />
            <path
              d={`M${x(0)} ${y(0)}${pace.map(({ atS, answered }) => `H${x(atS).toFixed(1)}V${y(answered).toFixed(1)}`).join("")}H${x(end)}`}
              className="fill-none stroke-primary"
              strokeWidth={2.5}
            />
            <text x={BOX.left - 6} y={y(questions) + 8} textAnchor="end" className="fill-muted-foreground">
              {questions}
            </text>
            <text x={BOX.left - 6} y={y(0)} textAnchor="end" className="fill-muted-foreground">
              0
            </text>
            <text x={BOX.left} y={HEIGHT - 12} className="fill-muted-foreground">
              start
            </text>
            <text x={BOX.right} y={HEIGHT - 12} textAnchor="end" className="fill-muted-foreground">
              {durationText(end * 1_000)}
            </text>
          </svg>
          <p className="mt-2">
            You answered {pace.length} of {questions}, {halfway} of them in the first half of your time. The
            dashed line is an even pace; each answer counts from when it was last given.
            {result.pausedS >= 1 ? ` Pauses of ${durationText(result.pausedS * 1_000)} are left out.` : ""}
          </p>
        </>
      )}
    </Panel>
  );
}

/** What the player saw on the way. It changes no score. */
export function NoticedPanel({ events }: { events: Result["events"] }) {
  const sentences = events.map(eventText).filter((text) => text !== null);
  return (
    <Panel title="What the exam noticed">
      {sentences.length === 0 ? (
        <p className="text-muted-foreground">Nothing: you stayed with the paper from start to end.</p>
      ) : (
        <>
          <ul className="list-disc space-y-1 pl-5">
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted-foreground">
            This changes nothing about your score. In the real exam it might.
          </p>
        </>
      )}
    </Panel>
  );
}

/** Where to go on from here: what to practise, and where. */
export function NextStepsPanel({ result: { nextSteps, examId } }: { result: Result }) {
  return (
    <Panel title="What to practise next">
      {nextSteps.length === 0 ? (
        <p>No topic of this paper stands out as weak. Take another one, or the same one against the clock.</p>
      ) : (
        <ol className="list-decimal space-y-2 pl-5">
          {nextSteps.slice(0, 5).map((step) => (
            <li key={step.topic}>
              <a className="text-link font-semibold" href={practicePath(examId, [step.topic])}>
                {topicTitle(step, nextSteps)}
                <span className="sr-only">: practise</span>
              </a>
              <span className="block text-muted-foreground">{stepText(step)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4">
        <a className="text-link" href={`/mock-exam/${examId}/start`}>
          Practise without a clock, or with more time
        </a>
      </p>
    </Panel>
  );
}
