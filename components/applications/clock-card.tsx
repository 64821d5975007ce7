import { Card } from "@/components/ui/card";
import type { ClockReading } from "@/lib/applications/clock/reading";
import { formatDay } from "@/lib/platform/clock";

/** Who has the ball, since when, by when, and how the days so far were shared. */
export function ClockCard({ reading }: { reading: ClockReading }) {
  const { headline, since, usual, promise, late, shares, totalDays } = reading;
  return (
    <section aria-labelledby="clock" className="min-w-0">
      <Card className="grid gap-3 p-4">
        <h2 id="clock" className="text-xl">
          {headline ?? "Nobody has anything to do any more."}
        </h2>
        {since ? <p className="text-sm text-muted-foreground">Since {formatDay(since)}</p> : null}
        {late ? (
          <p className="font-semibold text-attention">
            {late.sentence} {late.remedy}
          </p>
        ) : null}
        {promise ? <p>{promise}</p> : null}
        {usual ? <p className="measure text-sm text-muted-foreground">{usual}</p> : null}
        {totalDays > 0 ? (
          <details>
            <summary className="cursor-pointer text-sm">
              {totalDays} {totalDays === 1 ? "day" : "days"} so far: who had it
            </summary>
            <table className="mt-2 w-full text-sm">
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
        ) : null}
      </Card>
    </section>
  );
}
