import { formatDay } from "@/lib/platform/clock";
import { clean } from "./fonts";
import type { Sheet } from "./sheet";
import { MARGIN, MUTED, SMALL } from "./style";

type Named = { title: string; siteName: string; updatedOn: string };

/** The foot of every page but the cover, once it is known how many there are. */
export function setFooters(sheet: Sheet, { title, siteName, updatedOn }: Named, count: number) {
  const { doc, width } = sheet;
  for (let index = 1; index < count; index++) {
    doc.switchToPage(index);
    const { bottom } = doc.page.margins;
    // Below the text's own foot a page would end and another begin.
    doc.page.margins.bottom = 0;
    sheet.artifact(() => {
      const y = doc.page.height - 44;
      sheet.rule(y - 8);
      doc.font("text").fontSize(SMALL).fillColor(MUTED);
      doc.text(clean(`${siteName}: ${title}, ${formatDay(updatedOn)}`), MARGIN, y, {
        width: width - 80,
        lineBreak: false,
      });
      doc.text(`${index + 1} of ${count}`, MARGIN + width - 80, y, { width: 80, align: "right" });
    }, "Pagination");
    doc.page.margins.bottom = bottom;
  }
}
