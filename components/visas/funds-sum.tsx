import { Card } from "@/components/ui/card";
import { formatDay } from "@/lib/platform/clock";
import { formatMoney, formatRupees } from "@/lib/programs/wording";
import { type Funds, type FundsSource, holdSentence } from "@/lib/visas/funds";

type Props = {
  funds: Funds;
  when: { plannedOn: string | null; lodgedOn: string | null; today: string };
  isStudent: boolean;
};

/** The money to show as an addition, with who says each line, what is missing, and since when it has to be there. */
export function FundsSum({ funds: { lines, total, missing, hold, rates }, when, isStudent }: Props) {
  const held = holdSentence(hold, when);
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Money to show</h3>
      <Card className="grid gap-4 p-4">
        {lines.length > 0 ? (
          <dl className="grid gap-3">
            {lines.map((line) => (
              <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <dt>
                  {line.name}
                  {line.note ? (
                    <span className="block text-sm text-muted-foreground">{line.note}</span>
                  ) : null}
                </dt>
                <dd className="figures text-end">
                  {line.amount < 0 ? "− " : ""}
                  {formatMoney(Math.abs(line.amount), line.currency)}
                </dd>
                <dd className="col-span-2 text-sm text-muted-foreground">
                  <Source source={line.source} />
                </dd>
              </div>
            ))}
            {total ? (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t-2 border-foreground pt-3">
                <dt className="font-semibold">To show in all</dt>
                <dd className="figures text-end text-xl font-semibold">
                  {formatMoney(total.amount, total.currency)}
                </dd>
                {total.rupees !== null && total.currency !== "INR" ? (
                  <dd className="figures col-span-2 text-end text-muted-foreground">
                    about {formatRupees(total.rupees)}
                  </dd>
                ) : null}
              </div>
            ) : null}
          </dl>
        ) : null}
        {missing.length > 0 ? (
          <ul className="measure grid gap-1">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
        {total ? null : (
          <p className="measure">
            {isStudent
              ? "Your officer reads what the embassy asks for today and tells you the sum before you apply."
              : "Read what the embassy asks for today, and tell the student the sum and where it says so."}
          </p>
        )}
        {held ? (
          <div className="measure border-s-4 border-attention-fill ps-4">
            <p>{held}</p>
            {hold ? (
              <p className="text-sm text-muted-foreground">
                <Source source={hold.source} />
              </p>
            ) : null}
          </div>
        ) : null}
        {rates.length > 0 ? (
          <p className="text-sm text-muted-foreground">
            {rates
              .map(
                ({ currency, inrPerUnit, asOf }) =>
                  `1 ${currency} at ₹${inrPerUnit.toFixed(2)}, ${formatDay(asOf)}`,
              )
              .join("; ")}
            . The embassy uses its own rate.
          </p>
        ) : null}
      </Card>
    </div>
  );
}

function Source({ source: { words, url, day } }: { source: FundsSource }) {
  return (
    <>
      {url ? (
        <a className="text-link" href={url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words.charAt(0).toUpperCase() + words.slice(1)
      )}
      , {url ? "checked" : "of"} {formatDay(day)}
    </>
  );
}
