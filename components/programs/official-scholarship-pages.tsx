import { useTranslate } from "#translate";
import type { Scholarship } from "@/lib/programs/scholarships/rows";

/** Where givers publish their own rules, by country: for scholarships whose figures we have not finished checking. */
export function OfficialScholarshipPages({
  scholarships,
  countryName,
}: {
  scholarships: readonly Scholarship[];
  countryName: (code: string) => string;
}) {
  const t = useTranslate();
  const withPage = scholarships.flatMap(({ url, ...rest }) => (url ? [{ ...rest, url }] : []));
  if (withPage.length === 0) return null;
  const groups = [...Map.groupBy(withPage, ({ countryCode }) => countryCode ?? "")].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return (
    <section aria-labelledby="official-pages" className="mt-14">
      <h2 id="official-pages" className="text-2xl">
        {t("Official pages to check yourself")}
      </h2>
      <p className="measure mt-2">
        {t(
          "These are open to students from India too. We are still checking this year’s amounts and dates, so we print none: read them where they are made.",
        )}
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(([code, list]) => (
          <div key={code} className="border-t pt-3">
            <dt className="font-semibold">{code === "" ? t("Any destination") : countryName(code)}</dt>
            {list.map(({ slug, name, url }) => (
              <dd key={slug}>
                <a
                  href={url}
                  rel="noopener noreferrer"
                  translate="no"
                  className="text-link inline-block py-1.5 [overflow-wrap:anywhere]"
                >
                  {name}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
