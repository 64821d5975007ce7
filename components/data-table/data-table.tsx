import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row, such as a person's name. */
  isRowHeader?: boolean;
  /** On a phone a row is a card of lines; "left" and "right" share a line, and the row header is at its top left. */
  onCard?: "top right" | "left" | "right";
  className?: string;
};

const CARD_PLACES = {
  "top left": "row-start-1",
  "top right": "col-start-2 row-start-1 justify-self-end",
  // Its own line, also where nothing stands at the top right.
  left: "col-start-1",
  right: "text-right md:text-left",
  line: "col-span-2",
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is read when there is nothing, with the way on. */
  empty: ReactNode;
  pager?: ReactNode;
};

/**
 * The table of every list: rows under a header where there is room, cards on a phone. One piece of markup for both; the
 * roles are written out because browsers forget them once a row is laid out as a card.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, pager }: Props<Row>) {
  if (rows.length === 0) return <div className="border-y border-t-foreground py-10">{empty}</div>;
  return (
    <div className="grid gap-4">
      {/* biome-ignore-start lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: see above */}
      <table role="table" aria-label={label} className="block w-full text-left text-sm md:table">
        <thead
          role="rowgroup"
          className="sr-only border-b border-foreground md:not-sr-only md:table-header-group"
        >
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.name}
                role="columnheader"
                scope="col"
                className="py-2 pr-4 whitespace-nowrap last:pr-0"
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="block divide-y border-t border-foreground md:table-row-group md:border-0"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-4 align-top md:table-row md:py-0"
            >
              {columns.map((column) => {
                const place = cn(
                  "figures min-w-0 md:py-3 md:pr-4 md:last:pr-0",
                  CARD_PLACES[column.isRowHeader ? "top left" : (column.onCard ?? "line")],
                  column.className,
                );
                return column.isRowHeader ? (
                  <th key={column.name} role="rowheader" scope="row" className={cn("font-normal", place)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} role="cell" className={place}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: see above */}
      {pager}
    </div>
  );
}
