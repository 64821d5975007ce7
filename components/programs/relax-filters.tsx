import { activeFilters } from "@/lib/programs/active-filters";
import { finderPath } from "@/lib/programs/finder-path";
import type { FinderFilters, FinderShow } from "@/lib/programs/schema";
import { counted } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

/** Each suggestion costs a query, and nobody reads more. */
const MAX_SUGGESTIONS = 6;

/** For an empty result: which filters to remove, and how many results each removal would give. */
export async function RelaxFilters({
  show,
  filters,
  count,
  nouns: [one, many],
}: {
  show: FinderShow;
  filters: FinderFilters;
  count: (filters: FinderFilters) => Promise<number>;
  nouns: readonly [one: string, many: string];
}) {
  const active = activeFilters(filters).slice(0, MAX_SUGGESTIONS);
  const ways = await Promise.all(
    active.map(async (filter) => ({ ...filter, count: await count(filter.without) })),
  );
  const open = ways.filter((way) => way.count > 0).sort((first, second) => second.count - first.count);
  return (
    <div className="border-b py-10">
      <h2 className="text-2xl">No {one} fits all of this</h2>
      {open.length > 0 ? (
        <>
          <p className="measure mt-3">Remove one filter to see {many}:</p>
          <ul className="mt-4 space-y-2">
            {open.map(({ name, value, label, without, count: found }) => (
              <li key={`${name}-${value}`}>
                <a href={finderPath(without, { show })} className="text-link inline-block py-1.5">
                  Remove “{label}”
                </a>
                : {counted(found, one, many)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="measure mt-3">
          One filter less finds nothing either.{" "}
          <a href={finderPath({}, { show })} className="text-link">
            Start without filters
          </a>
          .
        </p>
      )}
      <p className="measure mt-6">
        The catalogue is not complete. If you know a course that should be here,{" "}
        <a href={paths.requestProgram} className="text-link">
          ask us for it
        </a>
        : we read the university’s page and answer you.
      </p>
    </div>
  );
}
