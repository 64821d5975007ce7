import { clean } from "./fonts";
import type { Sheet } from "./sheet";
import { INK, LINE_GAP, MARGIN, MUTED, TEXT } from "./style";

const GAP = 10;

type Cells = readonly string[];
/** `shares` says how much of the width each column has; together they are 1. */
type Table = { head: Cells; rows: readonly Cells[]; shares: readonly number[] };

export function setTable(sheet: Sheet, { head, rows, shares }: Table) {
  const { doc } = sheet;
  const table = sheet.element("Table");
  const widths = shares.map((share) => share * sheet.width - GAP);
  const lefts = shares.map(
    (_, column) => MARGIN + shares.slice(0, column).reduce((a, b) => a + b, 0) * sheet.width,
  );
  const heightOf = (cells: Cells, isHead: boolean) =>
    Math.max(
      ...cells.map((cell, column) => {
        doc.font(isHead || column === 0 ? "strong" : "text").fontSize(TEXT - 1);
        return doc.heightOfString(clean(cell) || " ", { width: widths[column], lineGap: LINE_GAP });
      }),
    );
  const drawCell = (cell: string, column: number, y: number, isHead: boolean) =>
    doc
      .font(isHead || column === 0 ? "strong" : "text")
      .fontSize(TEXT - 1)
      .fillColor(isHead ? MUTED : INK)
      .text(clean(cell) || " ", lefts[column] ?? MARGIN, y, { width: widths[column], lineGap: LINE_GAP });
  const endRow = (bottom: number) => {
    doc.x = MARGIN;
    doc.y = bottom + 4;
    sheet.artifact(() => sheet.rule(doc.y));
    doc.y += 6;
  };
  const drawRow = (cells: Cells, isHead: boolean) => {
    const bottom = doc.y + heightOf(cells, isHead);
    const y = doc.y;
    const row = doc.struct("TR");
    table.add(row);
    cells.forEach((cell, column) => {
      const kind = isHead || column === 0 ? "TH" : "TD";
      row.add(doc.struct(kind, {}, () => drawCell(cell, column, y, isHead)));
    });
    row.end();
    endRow(bottom);
  };
  // Only for the eye: whoever listens to the file has heard them.
  const repeatHead = () => {
    const bottom = doc.y + heightOf(head, true);
    const y = doc.y;
    sheet.artifact(() => {
      head.forEach((cell, column) => {
        drawCell(cell, column, y, true);
      });
    }, "Pagination");
    endRow(bottom);
  };
  doc.y += 6;
  sheet.room(heightOf(head, true) + heightOf(rows[0] ?? head, false) + 30);
  drawRow(head, true);
  for (const cells of rows) {
    const whole = head.map((_, column) => cells[column] ?? "");
    if (sheet.room(heightOf(whole, false) + 14)) repeatHead();
    drawRow(whole, false);
  }
  table.end();
  doc.y += 8;
}
