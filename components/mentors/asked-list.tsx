import { Card } from "@/components/ui/card";
import type { MentorRequest } from "@/lib/mentors/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { AnswerForm } from "./answer-form";

/** Students who wait for a mentor's answer, who has waited longest first. */
export function AskedList({ requests }: { requests: readonly MentorRequest[] }) {
  const asked = requests.filter(({ state }) => state === "asked").reverse();
  return (
    <section aria-labelledby="asked" className="grid gap-3">
      <h2 id="asked" className="text-xl">
        {asked.length === 0 ? "Students who ask" : `Students who ask (${asked.length})`}
      </h2>
      {asked.length === 0 ? (
        <p className="text-muted-foreground">Nobody waits for an answer from you.</p>
      ) : null}
      <ul className="grid gap-3 empty:hidden">
        {asked.map((request) => (
          <li key={request.id} id={`request-${request.id}`}>
            <Card className="grid gap-3 p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 className="text-lg" translate="no">
                  {request.otherName}
                </h3>
                <p className="text-sm text-muted-foreground">
                  Answer by {formatDay(dayInIndia(new Date(request.expiresAt)))}
                </p>
              </div>
              <p className="measure whitespace-pre-line border-s-2 ps-3" dir="auto">
                {request.words}
              </p>
              <details>
                <summary className="text-link w-fit cursor-pointer">Answer {request.otherName}</summary>
                <div className="mt-3">
                  <AnswerForm requestId={request.id} version={request.version} name={request.otherName} />
                </div>
              </details>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
