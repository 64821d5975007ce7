import { LoadedSound } from "@/components/mock-exams/loaded-sound";
import { Panel } from "@/components/mock-exams/panel";
import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import type { ClaimedAnswer } from "@/lib/mock-exams/marking/rows";
import { durationText } from "@/lib/mock-exams/results/figures";

/** What was asked and what somebody answered. Whose answer it is, nobody is told. */
export function AnswerToMark({ answer }: { answer: ClaimedAnswer }) {
  const { content, stimulus, response, words, recording, sample } = answer;
  return (
    <>
      <Panel title="The task">
        {stimulus ? (
          <details className="mb-4 rounded-md border bg-background px-4 py-3">
            <summary className="font-semibold">{stimulus.title ?? "What it is about"}</summary>
            <div className="measure mt-3">
              {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
              {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
              {stimulus.transcript ? <p className="whitespace-pre-wrap">{stimulus.transcript}</p> : null}
            </div>
          </details>
        ) : null}
        <RichHtml html={content.stem} />
        {content.figure ? <Figure figure={content.figure} /> : null}
        <p className="mt-3 text-sm text-muted-foreground">{limitsOf(answer)}</p>
        {sample ? (
          <details className="mt-4">
            <summary className="text-link w-fit py-1">A sample, and what to look for</summary>
            <RichHtml html={sample} className="measure mt-2" />
          </details>
        ) : null}
      </Panel>
      <Panel
        title="The answer"
        description={
          words === null
            ? recording
              ? `${durationText(recording.ms)} long`
              : undefined
            : words === 1
              ? "1 word"
              : `${words} words`
        }
      >
        {content.type === "essay" && typeof response === "string" ? (
          <p dir="auto" className="measure wrap-anywhere whitespace-pre-wrap">
            {response}
          </p>
        ) : recording ? (
          <LoadedSound
            address={`/api/exam-recording/${answer.attemptId}/${answer.ordinal}`}
            label="The spoken answer"
            failure="The recording could not be loaded. Check your connection, and that this answer is still yours in the queue."
          />
        ) : (
          <p className="text-muted-foreground">
            The recording is not there any more. Recordings are kept for 180 days.
          </p>
        )}
      </Panel>
    </>
  );
}

function limitsOf({ content }: ClaimedAnswer): string {
  if (content.type === "essay") {
    const most = content.mostWords ? `, at most ${content.mostWords}` : "";
    return `At least ${content.leastWords} words${most}.`;
  }
  if (content.type === "speech")
    return `${content.prepareSeconds > 0 ? `${content.prepareSeconds} seconds to prepare, ` : ""}${content.speakSeconds} seconds to speak.`;
  return "";
}
