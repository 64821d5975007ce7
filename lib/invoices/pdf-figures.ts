import { clean } from "@/lib/downloads/pdf/fonts";
import type { Sheet } from "@/lib/downloads/pdf/sheet";
import { INK, MARGIN, MUTED, TEXT } from "@/lib/downloads/pdf/style";
import type { Paper } from "./paper";

const SIZE = TEXT - 1.5;
const GAP = 8;

/** What was bought and what it costs: words on the left, figures under one another on the right. */
export function setFigures(sheet: Sheet, { head, shares, rows, sums, total }: Paper) {
  const { doc, width } = sheet;
  const columns = shares.map((share, column) => {
    const left = MARGIN + width * shares.slice(0, column).reduce((sum, one) => sum + one, 0);
    return column === 0 ? { x: left, width: width * share } : { x: left + GAP, width: width * share - GAP };
  });
  const table = sheet.element("Table");
  const setRow = (cells: readonly string[], isHead: boolean) => {
    const heights = cells.map((cell, column) => {
      doc.font(isHead || column === 0 ? "strong" : "text").fontSize(SIZE);
      return doc.heightOfString(clean(cell) || " ", { width: columns[column]?.width ?? width });
    });
    const height = Math.max(...heights);
    sheet.room(height + 14);
    const y = doc.y;
    const row = doc.struct("TR");
    table.add(row);
    cells.forEach((cell, column) => {
      const { x, width: room } = columns[column] ?? { x: MARGIN, width };
      const draw = () =>
        doc
          .font(isHead || column === 0 ? "strong" : "text")
          .fontSize(SIZE)
          .fillColor(isHead ? MUTED : INK)
          .text(clean(cell) || " ", x, y, { width: room, align: column === 0 ? "left" : "right" });
      row.add(doc.struct(isHead || column === 0 ? "TH" : "TD", {}, draw));
    });
    row.end();
    doc.y = y + height + 4;
    sheet.artifact(() => sheet.rule(doc.y));
    doc.y += 6;
  };
  setRow(head, true);
  for (const cells of rows) setRow(cells, false);
  table.end();
  sheet.room(20 * (sums.length + 2));
  doc.y += 4;
  for (const [name, value] of sums) setSum(sheet, name, value, "text");
  setSum(sheet, "Total", total, "strong");
  doc.x = MARGIN;
  doc.y += 12;
}

function setSum(sheet: Sheet, name: string, value: string, font: "text" | "strong") {
  const { doc, width } = sheet;
  const size = font === "strong" ? TEXT + 2 : TEXT;
  sheet.block("P", () =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(INK)
      .text(clean(`${name}: ${value}`), MARGIN, doc.y, { width, align: "right" }),
  );
}
