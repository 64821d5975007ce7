import { type Citations, formatReading, nameSource } from "@/lib/facts/rules";
import { clean } from "./fonts";
import { setTitle } from "./headings";
import { setParagraph } from "./paragraph";
import type { Sheet } from "./sheet";
import { GREEN, INK, MARGIN, MUTED, SMALL } from "./style";

/** Where the figures of the text were read, by the numbers that stand behind them. */
export function setSources(sheet: Sheet, sources: Citations["sources"]) {
  setTitle(sheet, "Sources", "sources");
  setParagraph(sheet, [
    {
      text: "Where each figure was read, and when. Rules change: before you pay or apply, read the official page itself.",
      font: "text",
    },
  ]);
  for (const source of sources) setSource(sheet, source);
}

function setSource(sheet: Sheet, source: Citations["sources"][number]) {
  const { number, url } = source;
  const { doc } = sheet;
  const width = sheet.width - 30;
  sheet.room(36);
  const y = doc.y;
  const entry = sheet.element("P");
  entry.add(() => {
    doc
      .font("strong")
      .fontSize(SMALL + 0.5)
      .fillColor(GREEN)
      .text(`[${number}]`, MARGIN, y, { width: 30 });
    doc
      .font("strong")
      .fillColor(INK)
      .text(`${clean(nameSource(source))}, ${formatReading(source)}`, MARGIN + 30, y, { width });
  });
  const link = doc.struct("Link");
  entry.add(link);
  link.add(() => {
    doc
      .font("text")
      .fontSize(SMALL)
      .fillColor(MUTED)
      .text(clean(url), MARGIN + 30, doc.y, { width, link: url });
  });
  link.end();
  entry.end();
  doc.x = MARGIN;
  doc.y += 5;
}
