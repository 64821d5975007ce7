import type { Step } from "@/lib/leads/insights/choices";
import { percent, say } from "@/lib/leads/insights/figures";

export type ConversionRow = {
  key: string;
  name: string;
  leads: number;
  reached: number;
  qualified: number;
  held: number;
  students: number;
  /** The rows behind a number: of the leads, or of those that came to a step. */
  hrefOf: (step?: Step) => string;
  /** Cells at the end. */
  more?: readonly string[];
};

type Props = {
  caption: string;
  nameHead: string;
  rows: readonly ConversionRow[];
  moreHeads?: readonly string[];
};

const SHOWN = 10;

/** What became of the leads of each source, counsellor or week. Every number leads to its leads; the smaller groups fold away. */
export function ConversionTable({ caption, nameHead, rows, moreHeads = [] }: Props) {
  const largest = Math.max(1, ...rows.map(({ leads }) => leads));
  const rest = rows.slice(SHOWN);
  return (
    <div className="grid gap-2">
      <Table {...{ caption, nameHead, moreHeads, largest }} rows={rows.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer text-sm">
            {say(rest.length)} more with fewer leads
          </summary>
          <Table
            {...{ nameHead, moreHeads, largest }}
            caption={`${caption}, those with fewer leads`}
            rows={rest}
          />
        </details>
      ) : null}
    </div>
  );
}

const HEADS = ["Leads", "Reached", "Qualified", "Held", "Students"] as const;

function Table({ caption, nameHead, rows, moreHeads = [], largest }: Props & { largest: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so the keyboard has to get into it
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="figures w-full min-w-lg text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted-foreground">
          <tr className="border-b">
            <th scope="col" className="py-1 pr-3 text-left font-normal">
              {nameHead}
            </th>
            <td aria-hidden />
            {[...HEADS, ...moreHeads].map((head) => (
              <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-border/60 last:border-0">
              <th scope="row" className="max-w-48 py-1.5 pr-3 text-left font-normal wrap-anywhere">
                <a href={row.hrefOf()} className="text-link">
                  <bdi>{row.name}</bdi>
                </a>
              </th>
              <td aria-hidden className="w-1/6 min-w-12 py-1.5">
                <span
                  className="block h-3 min-w-px rounded-sm bg-draw-1"
                  style={{ width: `${(100 * row.leads) / largest}%` }}
                />
              </td>
              <td className="w-px py-1.5 pl-3 text-right font-semibold">{say(row.leads)}</td>
              <Came row={row} step="reached" number={row.reached} />
              <Came row={row} step="qualified" number={row.qualified} />
              <Came row={row} step="held" number={row.held} />
              <Came row={row} step="student" number={row.students} />
              {row.more?.map((cell, place) => (
                <td key={moreHeads[place]} className="w-px py-1.5 pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Came({ row, step, number }: { row: ConversionRow; step: Step; number: number }) {
  const share = percent(number, row.leads);
  return (
    <td className="w-px py-1.5 pl-3 text-right whitespace-nowrap">
      {number > 0 ? (
        <a href={row.hrefOf(step)} className="text-link">
          {say(number)}
        </a>
      ) : (
        <span className="text-muted-foreground">0</span>
      )}
      {share && number > 0 ? <span className="text-muted-foreground"> {share}</span> : null}
    </td>
  );
}
