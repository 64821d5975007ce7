import { useLocale, useTranslate } from "#translate";
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
  const t = useTranslate();
  const locale = useLocale();
  const { isClosed, day, note } = deadlineState(scholarship, today);
  return (
    <li className="border bg-card p-5">
      <h3 className="text-xl" translate="no">
        {name}
      </h3>
      <p className="text-sm text-muted-foreground">
        <span translate="no">{provider}</span>
        {" · "}
        {[country ?? t("any destination"), level ? t(LEVELS[level].short) : t("several levels")].join(" · ")}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[1fr_1fr]">
        <div>
          <dt className="text-sm text-muted-foreground">{t("Pays")}</dt>
          <dd>
            <Pays scholarship={scholarship} rates={rates} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">{t("Apply by")}</dt>
          <dd>
            {isClosed ? <strong>{t("Closed.")} </strong> : null}
            {day ? <strong>{t("{day}.", { day: formatDay(day, locale) })} </strong> : null}
            <span lang="en">{note}</span>
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-sm text-muted-foreground">{t("Who may apply")}</dt>
          <dd lang="en">{summary}</dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {url ? (
          <a href={url} rel="noopener noreferrer" className="text-link font-semibold">
            {t("Read and apply at {site}", { site: new URL(url).hostname.replace(/^www\./, "") })}
          </a>
        ) : null}
        {checkedOn ? (
          <span className="text-sm text-muted-foreground">
            {t("Source: {reading}", { reading: formatReading({ checkedOn, copiedOn }, t, locale) })}
          </span>
        ) : null}
      </p>
    </li>
  );
}

function Pays({ scholarship, rates }: Pick<Props, "scholarship" | "rates">) {
  const t = useTranslate();
  const locale = useLocale();
  const paid = paidBy(scholarship);
  if (!paid) return <span lang="en">{scholarship.amountNote}</span>;
  const { low, high, currency, rest } = paid;
  const rate = currency === "INR" ? undefined : rates.get(currency);
  const range = (say: (amount: number) => string) =>
    low === high ? say(low) : t("{low} to {high}", { low: say(low), high: say(high) });
  // "£21,000 per year. Full tuition …": a note goes on with the sum or begins anew.
  const goesOn = rest?.startsWith("Per ");
  // "per year", "per month", "per program"
  const period = rest?.match(/^Per \w+/)?.[0].toLowerCase();
  return (
    <>
      <strong className="figures">{range((amount) => formatMoney(amount, currency))}</strong>
      {rest ? <span lang="en">{goesOn ? ` p${rest.slice(1)}` : `. ${rest}`}</span> : null}
      {rate ? (
        <span className="figures block text-sm text-muted-foreground">
          {t("about {amount}, at the rate of {day}", {
            amount: [range((amount) => formatRupees(amount * rate.inrPerUnit, t)), period && t(period)]
              .filter(Boolean)
              .join(" "),
            day: formatDay(rate.asOf, locale),
          })}
        </span>
      ) : null}
    </>
  );
}
