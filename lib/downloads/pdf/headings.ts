import { clean } from "./fonts";
import type { Sheet } from "./sheet";
import { GREEN, INK, MARGIN, TEXT } from "./style";

/** A heading of the first level below the title; the contents list it unless its name is null. */
export function setTitle(sheet: Sheet, text: string, name: string | null) {
  const { doc } = sheet;
  // With the head and first row of a table, that no heading stays behind alone.
  sheet.room(165);
  if (doc.y > MARGIN + 10) doc.y += 20;
  const shown = clean(text);
  if (name) {
    const unique = `${name}-${sheet.headings.length}`;
    sheet.headings.push({ text: shown, page: doc.bufferedPageRange().count, name: unique });
    doc.addNamedDestination(unique, "XYZ", MARGIN, doc.y, null);
    doc.outline.addItem(shown);
  }
  sheet.artifact(() =>
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + 36, doc.y)
      .lineWidth(2.5)
      .stroke(GREEN),
  );
  doc.y += 6;
  sheet.block("H2", () =>
    doc
      .font("display")
      .fontSize(20)
      .fillColor(INK)
      .text(shown, MARGIN, doc.y, { width: sheet.width, lineGap: -2 }),
  );
  doc.y += 6;
}

export function setSubtitle(sheet: Sheet, text: string) {
  const { doc } = sheet;
  sheet.room(60);
  doc.y += 8;
  sheet.block("H3", () =>
    doc
      .font("display")
      .fontSize(13.5)
      .fillColor(INK)
      .text(clean(text), MARGIN, doc.y, { width: sheet.width }),
  );
  doc.y += 3;
}

/** What a block of ours is called, above it. */
export function setLabel(sheet: Sheet, text: string) {
  const { doc } = sheet;
  sheet.room(50);
  doc.y += 6;
  sheet.block("P", () =>
    doc
      .font("strong")
      .fontSize(TEXT + 1)
      .fillColor(GREEN)
      .text(clean(text), MARGIN, doc.y, { width: sheet.width }),
  );
  doc.y += 2;
}
