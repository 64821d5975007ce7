import type { ClockReading } from "@/lib/applications/clock/reading";
import type { Holder } from "@/lib/applications/stages";
import { ballInWords } from "@/lib/applications/wording";

type Props = {
  held: { holder: Holder | null; holderSince: string | null };
  reading: ClockReading | null;
  isStudent: boolean;
};

/** Who has the next step, since when, by when; what is late before anything else. Said once on a page. */
export function Ball({ held, reading, isStudent }: Props) {
  return (
    <div className="grid gap-1">
      {reading?.late ? (
        <p className="measure font-semibold text-attention">
          {reading.late.sentence} {reading.late.remedy}
        </p>
      ) : null}
      <p>{ballInWords({ ...held, promisedBy: null }, isStudent)}</p>
      {reading?.promise ? <p className="text-sm text-muted-foreground">{reading.promise}</p> : null}
      {reading?.usual ? <p className="measure text-sm text-muted-foreground">{reading.usual}</p> : null}
    </div>
  );
}

/** How the days so far were shared, on demand. */
export function BallShares({ reading: { shares, totalDays } }: { reading: ClockReading }) {
  if (totalDays === 0) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer text-sm">
        {totalDays} {totalDays === 1 ? "day" : "days"} so far: who had it
      </summary>
      <table className="mt-2 w-full max-w-sm text-sm">
        <caption className="sr-only">Days of each so far</caption>
        <tbody>
          {shares.map(({ holder, name, days }) => (
            <tr key={holder ?? "nobody"} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">
                {days} {days === 1 ? "day" : "days"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
