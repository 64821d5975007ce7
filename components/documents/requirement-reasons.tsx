import { NEEDED_BEFORE, REQUIREMENT_SOURCES } from "@/lib/documents/choices";
import type { DocumentRow } from "@/lib/documents/rows";
import { formatDay } from "@/lib/platform/clock";

type Asked = Pick<DocumentRow["applications"][number], "line" | "neededBefore" | "sources"> & {
  state?: "asked" | "not_needed";
};

/** Why it is wanted: each reason once, with where it says so, and for which applications. */
export function RequirementReasons({ applications }: { applications: readonly Asked[] }) {
  const reasons = new Map<string, { source: Asked["sources"][number]; lines: string[] }>();
  for (const { line, neededBefore, state, sources } of applications)
    for (const source of sources) {
      const known = reasons.get(source.why) ?? { source, lines: [] };
      known.lines.push(
        state === "not_needed" ? `${line}: not needed` : `${line}, ${NEEDED_BEFORE[neededBefore]}`,
      );
      reasons.set(source.why, known);
    }
  if (reasons.size === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm">
      {[...reasons.values()].map(({ source, lines }) => (
        <li key={source.why}>
          <p>
            {source.why} <span className="text-muted-foreground">({REQUIREMENT_SOURCES[source.source]})</span>
          </p>
          <p className="text-muted-foreground">
            {lines.join("; ")}.{" "}
            {source.sourceUrl && source.checkedOn ? (
              <>
                <a className="text-link" href={source.sourceUrl} rel="noreferrer nofollow" target="_blank">
                  Source
                </a>
                , checked on {formatDay(source.checkedOn)}.
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
