import { formatDay } from "@/lib/platform/clock";
import { clean } from "./fonts";
import { setParagraph } from "./paragraph";
import type { Sheet } from "./sheet";
import { AMBER, GREEN, INK, MARGIN, MUTED } from "./style";

type Cover = {
  title: string;
  description: string;
  eyebrow: string;
  updatedOn: string;
  url: string;
  siteName: string;
};

/** The first page: what the file is, of which day, and where its newest edition stands. */
export function setCover(sheet: Sheet, { title, description, eyebrow, siteName, updatedOn, url }: Cover) {
  const { doc, width } = sheet;
  sheet.artifact(() => drawRoute(sheet));
  sheet.block("P", () => doc.font("display").fontSize(17).fillColor(GREEN).text(clean(siteName), MARGIN, 70));
  sheet.block("P", () =>
    doc.font("strong").fontSize(11).fillColor(MUTED).text(clean(eyebrow), MARGIN, 190, { width }),
  );
  sheet.block("H1", () =>
    doc
      .font("display")
      .fontSize(title.length > 40 ? 34 : 42)
      .fillColor(INK)
      .text(clean(title), { width, lineGap: -4 }),
  );
  doc.moveDown(0.6);
  sheet.block("P", () =>
    doc
      .font("text")
      .fontSize(14)
      .fillColor(INK)
      .text(clean(description), { width: width * 0.86, lineGap: 2 }),
  );
  doc.y = 560;
  sheet.block("P", () =>
    doc
      .font("strong")
      .fontSize(11)
      .fillColor(INK)
      .text(`Edition of ${formatDay(updatedOn)}`, MARGIN, doc.y, { width }),
  );
  setParagraph(sheet, [
    { text: "What has changed since then stands at ", font: "text" },
    { text: url.replace(/^https?:\/\//, ""), font: "text", link: url },
  ]);
}

/** The way from here to there that is on every page of the site. */
function drawRoute({ doc }: Sheet) {
  doc.rect(0, 0, doc.page.width, 16).fill(GREEN);
  const y = 640;
  doc
    .moveTo(MARGIN + 8, y + 60)
    .bezierCurveTo(MARGIN + 160, y + 60, MARGIN + 250, y - 40, doc.page.width - MARGIN - 14, y - 34)
    .dash(9, { space: 9 })
    .lineWidth(2.5)
    .stroke(GREEN)
    .undash();
  doc.circle(MARGIN + 8, y + 60, 8).fill(GREEN);
  doc.circle(doc.page.width - MARGIN - 10, y - 34, 9).fill(AMBER);
}
