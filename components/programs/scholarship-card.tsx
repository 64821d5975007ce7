import { formatReading } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import type { Scholarship } from "@/lib/programs/scholarships/rows";
import { deadlineState, paidBy } from "@/lib/programs/scholarships/rules";
import { LEVELS } from "@/lib/programs/taxonomy";
import { formatMoney, formatRupees } from "@/lib/programs/wording";
import type { Rates } from "./tuition";

type Props = { scholarship: Scholarship; country: string | null; rates: Rates; today: string };

/** What a scholarship pays, who may apply, until when, and the giver's own page. */
export function ScholarshipCard({ scholarship, country, rates, today }: Props) {
  const { name, provider, level, summary, url, checkedOn, copiedOn } = scholarship;
  const { isClosed, day, note } = deadlineState(scholarship, today);
  return (
    <li className="border bg-card p-5">
      <h3 className="text-xl">{name}</h3>
      <p className="text-sm text-muted-foreground">
        {[provider, country ?? "any destination", level ? LEVELS[level].short : "several levels"].join(" · ")}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[1fr_1fr]">
        <div>
          <dt className="text-sm text-muted-foreground">Pays</dt>
          <dd>
            <Pays scholarship={scholarship} rates={rates} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">Apply by</dt>
          <dd>
            {isClosed ? <strong>Closed. </strong> : null}
            {day ? <strong>{formatDay(day)}. </strong> : null}
            {note}
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-sm text-muted-foreground">Who may apply</dt>
          <dd>{summary}</dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {url ? (
          <a href={url} rel="noopener noreferrer" className="text-link font-semibold">
            Read and apply at {new URL(url).hostname.replace(/^www\./, "")}
          </a>
        ) : null}
        {checkedOn ? (
          <span className="text-sm text-muted-foreground">
            Source: {formatReading({ checkedOn, copiedOn })}
          </span>
        ) : null}
      </p>
    </li>
  );
}

function Pays({ scholarship, rates }: Pick<Props, "scholarship" | "rates">) {
  const paid = paidBy(scholarship);
  if (!paid) return scholarship.amountNote;
  const { low, high, currency, rest } = paid;
  const rate = currency === "INR" ? undefined : rates.get(currency);
  const range = (say: (amount: number) => string) =>
    low === high ? say(low) : `${say(low)} to ${say(high)}`;
  // "£21,000 per year. Full tuition …": a note goes on with the sum or begins anew.
  const goesOn = rest?.startsWith("Per ");
  return (
    <>
      <strong className="figures">{range((amount) => formatMoney(amount, currency))}</strong>
      {rest ? (goesOn ? ` p${rest.slice(1)}` : `. ${rest}`) : null}
      {rate ? (
        <span className="figures block text-sm text-muted-foreground">
          about {range((amount) => formatRupees(amount * rate.inrPerUnit))}
          {goesOn ? ` ${rest?.match(/^Per \w+/)?.[0].toLowerCase()}` : ""}, at the rate of{" "}
          {formatDay(rate.asOf)}
        </span>
      ) : null}
    </>
  );
}
