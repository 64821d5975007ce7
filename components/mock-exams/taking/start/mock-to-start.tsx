import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ordersOf } from "@/lib/mock-exams/taking/player-rules";
import type { MockCard } from "@/lib/mock-exams/taking/rows";
import { formatMoment } from "@/lib/platform/clock";
import { RichHtml } from "../player/rich-html";
import { NotInPlan } from "./not-in-plan";
import { StartForm } from "./start-form";
import { SystemCheck } from "./system-check";

type Props = { mock: MockCard; keyOfStart: string; person: string };

const WHY_NOT = {
  ATTEMPTS_USED: "You have used all your attempts for this mock exam. You can still practise.",
  NOT_AVAILABLE: "This mock exam is not available right now.",
};

/** One mock exam before it begins: how it is set, what the rules are, whether this browser will do, and the way in. */
export function MockToStart({ mock, keyOfStart, person }: Props) {
  const { examId, resumable, whyNot } = mock;
  return (
    // The dashboard's space between widgets is padding of what stands in it: a card itself would swallow it.
    <div className="min-w-0 xl:[column-span:all]">
      <Card className="grid gap-6 p-4">
        <div>
          <h2 className="text-xl">{mock.title}</h2>
          <p className="mt-1 text-muted-foreground">
            {mock.questions} questions, {lengthText(mock)}
            {mock.attemptsAllowed ? `; ${mock.attemptsUsed} of ${mock.attemptsAllowed} attempts used` : ""}
          </p>
        </div>
        {resumable ? (
          <div className="flex flex-wrap items-center gap-4 border-l-4 border-attention-fill bg-attention-soft px-4 py-3">
            <p>
              You are in the middle of this {resumable.mode === "exam" ? "exam" : "practice"}
              {resumable.state === "paused"
                ? "; it is paused"
                : resumable.deadlineAt
                  ? "; its clock is running"
                  : ""}
              .
            </p>
            <a className={buttonVariants()} href={`/mock-exam/${examId}/take/${resumable.attemptId}`}>
              Go on
            </a>
          </div>
        ) : null}
        <div className="grid gap-6 lg:grid-cols-2">
          <section aria-label={`How ${mock.title} is set`}>
            <h3 className="text-lg">How it is set</h3>
            {mock.choosesOrder ? <p className="mt-1">You choose the order of the sections.</p> : null}
            <table className="mt-2 w-full text-sm">
              <thead>
                <tr className="border-b text-left">
                  <th className="py-1.5 pr-3">Section</th>
                  <th className="px-2 py-1.5 text-right">Questions</th>
                  <th className="py-1.5 pl-2 text-right">Time</th>
                </tr>
              </thead>
              <tbody>
                {mock.sections.map((section) => (
                  <tr key={section.code} className="border-b">
                    <td className="py-1.5 pr-3 align-top">
                      {section.title}
                      {section.breakAfterS > 0 ? (
                        <span className="block text-muted-foreground">
                          then {durationText(section.breakAfterS)} break
                        </span>
                      ) : null}
                    </td>
                    <td className="figures px-2 py-1.5 text-right align-top">{section.questions}</td>
                    <td className="figures py-1.5 pl-2 text-right align-top whitespace-nowrap">
                      {section.timeLimitS ? durationText(section.timeLimitS) : "shared"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {mock.instructions ? <RichHtml html={mock.instructions} className="mt-4 [&>*+*]:mt-2" /> : null}
          </section>
          <section aria-label="Rules">
            <h3 className="text-lg">Rules</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              <li>
                The clock is the server’s. It goes on when you close the window, lose the network or restart
                the device. Practice against the clock can be paused; the exam cannot.
              </li>
              <li>
                Each answer is saved as you give it. The line at the top always says what is saved and what is
                not.
              </li>
              <li>
                Offline, answers are kept on this device and sent later. What arrives after the end is not
                counted.
              </li>
              <li>The exam is open in one window at a time. Opened elsewhere, it asks which one goes on.</li>
              <li>
                Leaving the page is noted and shown to you with your result. It changes nothing about your
                score.
              </li>
              {mock.keepsAnswerLog ? (
                <li>
                  In the exam, not in practice, every answer is also kept for 90 days as it arrives, in case a
                  result is disputed.
                </li>
              ) : null}
            </ul>
            <h3 className="mt-5 text-lg">This browser</h3>
            <div className="mt-2">
              <SystemCheck person={person} hasAudio={mock.hasAudio} hasSpeech={mock.hasSpeech} />
            </div>
          </section>
        </div>
        {resumable ? null : whyNot === "NO_ACCESS" ? (
          <p className="measure">
            <NotInPlan access={mock.access} />
          </p>
        ) : (
          <div className="grid gap-3 border-t pt-5">
            {whyNot ? (
              <p>
                {whyNot === "NOT_AVAILABLE" && mock.againAt
                  ? `You can take it as in the exam again from ${formatMoment(mock.againAt)}. You can practise it now.`
                  : WHY_NOT[whyNot]}
              </p>
            ) : null}
            <StartForm
              examId={examId}
              mockId={mock.mockId}
              keyOfStart={keyOfStart}
              mayExam={whyNot === null}
              multiplier={mock.timeMultiplier}
              orders={mock.choosesOrder ? ordersOf(mock.sections) : []}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

/** The time for questions, as the list of exams says it and the exams' own pages do; breaks come on top. */
function lengthText({ timeLimitS, sections }: MockCard): string {
  const breaks = sections.slice(0, -1).reduce((all, { breakAfterS }) => all + breakAfterS, 0);
  return durationText(timeLimitS) + (breaks > 0 ? ` and ${durationText(breaks)} of break` : "");
}

function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (seconds < 60) return `${seconds} seconds`;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
