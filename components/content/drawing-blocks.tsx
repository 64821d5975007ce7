import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { Stop } from "@/components/content/blocks";
import { CitedFact } from "@/components/content/cited-fact";
import { SourceMark } from "@/components/content/source-mark";
import { DayStrip } from "@/components/drawings/day-strip";
import { IntakeCalendar } from "@/components/drawings/intake-calendar";
import { IntakeWheel } from "@/components/drawings/intake-wheel";
import { ScoreScales } from "@/components/drawings/score-scales";
import type { DrawingRow, DrawingTable, DrawingValue } from "@/lib/content/drawing-rows";
import { isLargeFigure } from "@/lib/content/key-figures";
import { intakesIn } from "@/lib/drawings/intakes";
import { type Citation, type Citations, formatFact, type Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** `drawing` is what lib/content/render.ts read from the list or table of the block; the table stays, as `children`. */
export type DrawingProps = { label: string; drawing: string; children?: ReactNode };

/** The blocks that are drawn. Where a fact cannot be shown today, its row is left to words. */
export function drawingBlocks(citations: Citations) {
  return {
    stop: ({ fact, children }: { fact?: string; children?: ReactNode }) => {
      const citation = citations.byKey.get(fact ?? "");
      return <Stop figure={isLargeFigure(citation) ? citation.text : undefined}>{children}</Stop>;
    },

    intakes: ({ label, drawing, children }: DrawingProps) => {
      const { rows } = tableOf(drawing);
      const drawn = rows.flatMap(({ name, values }) => {
        const value = citationsOf(values, citations)[0]?.fact?.value;
        const intakes = value ? intakesIn(value) : [];
        return intakes.length > 0 ? [{ name, intakes }] : [];
      });
      const [first, ...others] = drawn;
      if (!first || drawn.length < rows.length)
        return <InWords label={label} rows={rows} citations={citations} />;
      const sources = <SourcesOf rows={rows} citations={citations} />;
      if (others.length > 0)
        return (
          <Frame title={label}>
            <IntakeCalendar rows={drawn} caption={sources} />
            {children}
          </Frame>
        );
      const names = rows.flatMap(({ values }) => citationsOf(values, citations)).map(({ text }) => text);
      return (
        <Aside>
          <IntakeWheel
            intakes={first.intakes}
            caption={
              <>
                {label}: {names.join(", ")}. {sources}
              </>
            }
          />
          {children}
        </Aside>
      );
    },

    "exam-day": ({ label, drawing, children }: DrawingProps) => {
      const { rows } = tableOf(drawing);
      const parts = rows.flatMap(({ name, values }) => {
        const fact = citationsOf(values, citations)[0]?.fact;
        const size = Math.max(...(fact?.value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
        return fact && size > 0 ? [{ name, size, text: formatFact(fact) }] : [];
      });
      if (parts.length < rows.length) return <InWords label={label} rows={rows} citations={citations} />;
      return (
        <Frame title={label}>
          <DayStrip parts={parts} caption={<SourcesOf rows={rows} citations={citations} />} />
          {children}
        </Frame>
      );
    },

    scales: ({ label, drawing, children }: DrawingProps) => {
      const { columns, rows } = tableOf(drawing);
      const scales = rows.flatMap(({ name, values }) => {
        const [min, max, ...marks] = values.map((value) => shownValue(value, citations));
        return min && max ? [{ name, min, max, marks }] : [];
      });
      return (
        <Frame title={label}>
          {scales.length === rows.length ? (
            <ScoreScales
              columns={columns.slice(2)}
              scales={scales}
              caption={<SourcesOf rows={rows} citations={citations} />}
            />
          ) : null}
          {children}
        </Frame>
      );
    },
  };
}

function tableOf(drawing: string): DrawingTable {
  // True by lib/content/render.ts, which wrote it.
  return (JSON.parse(drawing) as DrawingTable | null) ?? { columns: [], rows: [] };
}

function citationsOf(values: readonly DrawingValue[], { byKey }: Citations): Citation[] {
  return values.flatMap((value) => {
    const citation = "fact" in value ? byKey.get(value.fact) : undefined;
    return citation?.isCurrent ? [citation] : [];
  });
}

/** The bare number of a fact; a word in its place, such as "none", is no mark on a scale. */
function shownValue(value: DrawingValue, citations: Citations): string | undefined {
  if ("text" in value) return /^\d/.test(value.text) ? value.text : undefined;
  return citationsOf([value], citations)[0]?.fact?.value;
}

type Rows = { rows: readonly DrawingRow[]; citations: Citations };

/** Where the figures of a drawing were read, and when. */
function SourcesOf({ rows, citations }: Rows) {
  const t = useTranslate();
  const locale = useLocale();
  const found = rows
    .flatMap(({ values }) => citationsOf(values, citations))
    .flatMap(({ source }) => source ?? []);
  const sources = [...new Map(found.map((source): [number, Source] => [source.number, source])).values()];
  const [oldestCheck] = sources.map(({ checkedOn }) => checkedOn).sort();
  if (!oldestCheck) return null;
  return (
    <>
      {t("Checked {day}", { day: formatDay(oldestCheck, locale) })}
      {sources.map((source) => (
        <SourceMark key={source.number} source={source} />
      ))}
    </>
  );
}

function InWords({ label, rows, citations }: Rows & { label: string }) {
  return (
    <section aria-label={label} className="my-8 max-w-[36rem]">
      <p className="font-semibold">{label}</p>
      <ul className="mt-2 divide-y border-y">
        {rows.map(({ name, values }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{name}</span>
            <span>
              {values.map((value) =>
                "fact" in value ? (
                  <CitedFact key={value.fact} citation={citations.byKey.get(value.fact)} />
                ) : (
                  value.text
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No region of its own: the table inside one is a region by the same name. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="clear-right my-10 max-w-3xl border-y py-6">
      <p className="mb-4 font-display text-lg leading-snug font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** A small drawing stands beside the text on a wide screen. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <div className="my-8 border-y py-6 md:float-right md:clear-right md:mt-1 md:mb-6 md:ml-10 md:w-72 md:border-0 md:py-0">
      {children}
    </div>
  );
}
