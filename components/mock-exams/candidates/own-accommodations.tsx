import type { listOwnAccommodations } from "@/lib/mock-exams/candidates/queries";
import { examText, timeText } from "@/lib/mock-exams/candidates/rules";
import { formatDay } from "@/lib/platform/clock";

type Props = { accommodations: Awaited<ReturnType<typeof listOwnAccommodations>> };

/** The more time that a person has in mock exams, as they read it themselves. */
export function OwnAccommodations({ accommodations }: Props) {
  return (
    <ul className="divide-y">
      {accommodations.map((given) => (
        <li key={given.id} className="py-3">
          <p>
            <span className="font-semibold">{examText(given.examId)}:</span> {timeText(given)}
          </p>
          <p className="text-sm text-muted-foreground">
            {given.validTo ? `Until ${formatDay(given.validTo)}. ` : ""}It holds for attempts that you begin
            from now on.
          </p>
        </li>
      ))}
    </ul>
  );
}
