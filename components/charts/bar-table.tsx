import type { ReactNode } from "react";

export type BarRow = {
  key: string;
  name: string;
  number: number;
  /** The number as people write it, where it is no plain count: "₹11,800". */
  shown?: string;
  /** The rows behind the number. */
  href?: string;
  /** Beside the number: "12%", or a median. */
  notes?: readonly ReactNode[];
};

type Props = {
  caption: string;
  rows: readonly BarRow[];
  /** Heads of the columns: of the names, of the number, and of each note. */
  heads: readonly [name: string, number: string, ...notes: string[]];
  /** Bars are drawn against this; by default against the largest. */
  whole?: number;
};

/** Numbers in a table with a bar in each row, from zero; a narrow phone has room for the numbers alone. Name and number lead to the rows they count. */
export function BarTable({ caption, rows, heads, whole }: Props) {
  const largest = Math.max(1, whole ?? 0, ...rows.map(({ number }) => number));
  const [nameHead, numberHead, ...noteHeads] = heads;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-muted-foreground">
        <tr className="border-b">
          <th scope="col" className="py-1 pr-3 font-normal">
            {nameHead}
          </th>
          <td aria-hidden className="max-sm:hidden" />
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {numberHead}
          </th>
          {noteHeads.map((head) => (
            <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, number, shown, href, notes = [] }) => (
          <tr key={key} className="border-b border-border/60 last:border-0">
            <th scope="row" className="max-w-44 py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {href ? (
                <a href={href} className="text-link">
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
            </th>
            <td aria-hidden className="w-1/3 min-w-16 py-1.5 max-sm:hidden">
              <span
                className="block h-3 min-w-px rounded-sm bg-draw-1"
                style={{ width: `${(100 * number) / largest}%` }}
              />
            </td>
            <td className="figures w-px py-1.5 pl-3 text-right font-semibold whitespace-nowrap">
              {shown ?? number.toLocaleString("en-IN")}
            </td>
            {notes.map((note, place) => (
              <td
                key={noteHeads[place]}
                className="figures w-px py-1.5 pl-3 text-right whitespace-nowrap text-muted-foreground"
              >
                {note}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
