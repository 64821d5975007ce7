import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/utils";

export type ListColumn<Row> = {
  /** Letters only. */
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The sort that its header asks for. */
  sort?: string;
  /** Dates: the latest first at the first press. */
  sortsDescendingFirst?: boolean;
  size: number;
  /** The cell that names its row and opens it. */
  isRowHeader?: boolean;
  isHiddenAtFirst?: boolean;
  /** On a phone a row is a card: beside the name, or a line of its own with or without the column's name. */
  onCard?: "corner" | "line" | "named line";
};

/** The cells of a row, in the order of the columns. */
export function RowCells<Row extends { id: string }>({
  row,
  columns,
  isDense,
  href,
  onFollow,
}: {
  row: Row;
  columns: readonly ListColumn<Row>[];
  isDense: boolean;
  /** What the row opens, if anything. */
  href: string | null;
  onFollow?: ((event: MouseEvent) => void) | undefined;
}) {
  return columns.map((column) => {
    const look = cn(
      "figures min-w-0 px-0 md:truncate md:px-2",
      isDense ? "md:py-1" : "md:py-2.5",
      placeOnCard(column),
    );
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers forget the roles of a table that is laid out as cards.
    return column.isRowHeader ? (
      <th key={column.id} role="rowheader" scope="row" className={cn(look, "font-normal")}>
        <RowLink id={row.id} href={href} onFollow={onFollow}>
          {column.cell(row)}
        </RowLink>
      </th>
    ) : (
      <td key={column.id} role="cell" className={look}>
        {column.onCard === "named line" ? (
          <span className="text-muted-foreground md:hidden">{column.name}: </span>
        ) : null}
        {column.cell(row)}
      </td>
    );
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  });
}

/** Opens its row; a row that opens nothing can still be stepped to. */
function RowLink({
  id,
  href,
  onFollow,
  children,
}: {
  id: string;
  href: string | null;
  onFollow: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
}) {
  if (href === null) {
    return (
      <span id={`row-${id}`} data-row-link={id} tabIndex={-1} className="font-semibold">
        {children}
      </span>
    );
  }
  return (
    <a
      href={href}
      id={`row-${id}`}
      data-row-link={id}
      onClick={onFollow}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}

const CARD_PLACES = {
  corner: "max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end",
  line: "max-md:col-span-2",
  "named line": "max-md:col-span-2",
};

function placeOnCard<Row>(column: ListColumn<Row>): string {
  return column.isRowHeader ? "max-md:row-start-1 max-md:text-base" : CARD_PLACES[column.onCard ?? "line"];
}

export type Noun = { one: string; many: string };

/** "412 applications", or "More than 10,000 applications" where counting stopped. */
export function countOf(
  { total, isTotalCapped }: { total: number; isTotalCapped: boolean },
  noun: Noun,
): string {
  if (isTotalCapped) return `More than ${total.toLocaleString("en-IN")} ${noun.many}`;
  return countInWords(total, noun);
}

export function countInWords(count: number, noun: Noun): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? noun.one : noun.many}`;
}

/** A press on a link, a button or while text is being selected is meant for that. */
export function isOnControl(event: MouseEvent): boolean {
  const target = event.target as Element;
  return target.closest("a, button, input, label, summary") !== null || String(getSelection()) !== "";
}
