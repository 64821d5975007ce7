import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import { Flag } from "@/components/layout/flag";
import { changeDay } from "@/lib/news/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { routeExists } from "@/lib/site/existing-pages";
import type { Destination } from "@/lib/site/navigation";

type NewsTemplateProps = ReadingPageProps<"news"> & { destinations: readonly Destination[] };

/** A change of the rules: when it came, what it is, whom it touches, and where it was read. */
export function NewsTemplate({ destinations, ...props }: NewsTemplateProps) {
  const { group, meta } = props.page;
  const countries = destinations.filter(({ code }) => meta.countries.includes(code));
  const eyebrow = (
    <>
      News · {group} · <time dateTime={meta.happened}>{changeDay(meta.happened, dayInIndia())}</time>
    </>
  );
  return (
    <ReadingPage {...props} eyebrow={eyebrow}>
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
