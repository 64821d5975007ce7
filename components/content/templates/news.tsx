import { NewsStatusLine } from "@/components/content/news-status";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import { Flag } from "@/components/layout/flag";
import { newsStatus } from "@/lib/news/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { routeExists } from "@/lib/site/existing-pages";
import type { Destination } from "@/lib/site/navigation";

type NewsTemplateProps = ReadingPageProps<"news"> & { destinations: readonly Destination[] };

/** A change of the rules: when it came, what it is, whom it touches, where it was read, and whether we still follow it. */
export function NewsTemplate({ destinations, ...props }: NewsTemplateProps) {
  const { group, meta, updatedOn, reviewedOn } = props.page;
  const countries = destinations.filter(({ code }) => meta.countries.includes(code));
  const today = dayInIndia();
  const status = newsStatus(
    {
      followUpOn: meta.follow_up,
      closed: meta.closed,
      closedOn: meta.closed_on,
      lastLookedOn: reviewedOn ?? updatedOn,
    },
    today,
  );
  return (
    <ReadingPage
      {...props}
      eyebrow={`News · ${group}`}
      beside={<Dateline day={meta.happened} isAhead={meta.happened > today} countries={countries} />}
      figures={[]}
      margin={<NewsStatusLine status={status} />}
    >
      {countries.length > 0 && routeExists("/study-destinations/{country}") ? (
        <section aria-labelledby="countries" className="mt-14">
          <h2 id="countries" className="text-2xl">
            {countries.length === 1 ? "The country in full" : "The countries in full"}
          </h2>
          <ul className="mt-4 border-t border-rule">
            {countries.map(({ code, name, href, flagUrl }) => (
              <li key={code} className="border-b">
                <a href={href} className="flex items-center gap-3 py-3 hover:text-primary hover:underline">
                  <Flag src={flagUrl} />
                  {name}: intakes, visa, money to show, work
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ReadingPage>
  );
}

/** The day of the event in large figures, as a newspaper has it, with the countries below. */
function Dateline({
  day,
  isAhead,
  countries,
}: {
  day: string;
  isAhead: boolean;
  countries: readonly Destination[];
}) {
  const date = new Date(day);
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <div className="flex items-end gap-4 border-foreground lg:block lg:border-t-4 lg:pt-3">
      <time dateTime={day} className="font-display font-semibold">
        {isAhead ? <span className="block font-sans text-sm font-normal">From</span> : null}
        <span className="block text-4xl leading-none">{date.getUTCDate()}</span>
        <span className="block text-lg leading-tight">{month.format(date)}</span>
      </time>
      {countries.length > 0 ? (
        <ul className="space-y-1 text-sm lg:mt-4">
          {countries.map(({ code, name, flagUrl }) => (
            <li key={code} className="flex items-center gap-2">
              <Flag src={flagUrl} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
