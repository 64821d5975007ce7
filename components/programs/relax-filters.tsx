import { useLocale, useLocalPath, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import { activeFilters } from "@/lib/programs/active-filters";
import { finderPath } from "@/lib/programs/finder-path";
import type { FinderFilters, FinderShow } from "@/lib/programs/schema";
import { countedPrograms, countedUniversities } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

/** Each suggestion costs a query, and nobody reads more. */
const MAX_SUGGESTIONS = 6;

/** For an empty result: which filters to remove, and how many results each removal would give. */
export async function RelaxFilters({
  show,
  filters,
  count,
}: {
  show: FinderShow;
  filters: FinderFilters;
  count: (filters: FinderFilters) => Promise<number>;
}) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const active = activeFilters(filters, t, locale).slice(0, MAX_SUGGESTIONS);
  const ways = await Promise.all(
    active.map(async (filter) => ({ ...filter, count: await count(filter.without) })),
  );
  const open = ways.filter((way) => way.count > 0).sort((first, second) => second.count - first.count);
  const isPrograms = show === "programs";
  const counted = isPrograms ? countedPrograms : countedUniversities;
  return (
    <div className="border-b py-10">
      <h2 className="text-2xl">
        {isPrograms ? t("No program fits all of this") : t("No university fits all of this")}
      </h2>
      {open.length > 0 ? (
        <>
          <p className="measure mt-3">
            {isPrograms
              ? t("Remove one filter to see programs:")
              : t("Remove one filter to see universities:")}
          </p>
          <ul className="mt-4 space-y-2">
            {open.map(({ name, value, label, without, count: found }) => (
              <li key={`${name}-${value}`}>
                <a href={localPath(finderPath(without, { show }))} className="text-link inline-block py-1.5">
                  {t("Remove “{filter}”", { filter: label })}
                </a>
                : {counted(found, t)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="measure mt-3">
          <RichText
            text={t("One filter less finds nothing either. <start>Start without filters</start>.")}
            parts={{
              start: (text) => (
                <a href={localPath(finderPath({}, { show }))} className="text-link">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <p className="measure mt-6">
        <RichText
          text={t(
            "The catalogue is not complete. If you know a course that should be here, <ask>ask us for it</ask>: we read the university’s page and answer you.",
          )}
          parts={{
            ask: (text) => (
              <a href={localPath(paths.requestProgram)} className="text-link">
                {text}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
