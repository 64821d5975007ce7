import { formatDay } from "@/lib/platform/clock";
import type { BoughtPapers as Papers } from "@/lib/service-catalog/exam-packs";

/** The papers that a student has already, and until when. */
export function BoughtPapers({ papers, today }: { papers: readonly Papers[]; today: string }) {
  if (papers.length === 0) return <p>You have not bought an exam pack yet.</p>;
  return (
    <ul className="divide-y border-y">
      {papers.map(({ id, name, what, until }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <span>
            <strong className="font-semibold">{name}</strong>: {what}
          </span>
          <span className="text-muted-foreground">
            {until < today ? "Ended on" : "Until"} {formatDay(until)}
          </span>
        </li>
      ))}
    </ul>
  );
}
