import { clean } from "./fonts";
import { setTitle } from "./headings";
import type { Heading, Sheet } from "./sheet";
import { INK, LINE_GAP, MARGIN, MUTED, TEXT } from "./style";

/** The headings with their pages, each a link. */
export function setContents(sheet: Sheet, headings: readonly Heading[]) {
  sheet.doc.addPage();
  setTitle(sheet, "Contents", null);
  for (const heading of headings) setEntry(sheet, heading);
}

function setEntry(sheet: Sheet, { text, page, name }: Heading) {
  const { doc, width } = sheet;
  sheet.room(24);
  const y = doc.y;
  const entry = sheet.element("P");
  const link = doc.struct("Link");
  entry.add(link);
  link.add(() => {
    doc
      .font("text")
      .fontSize(TEXT + 0.5)
      .fillColor(INK);
    doc.text(clean(text), MARGIN, y, { width: width - 50, lineGap: LINE_GAP });
    doc.goTo(MARGIN, y, width, doc.y - y, name, {
      structParent: link,
      Contents: new String(`To ${text}`),
    } as object);
  });
  link.end();
  const after = doc.y;
  entry.add(() => {
    doc.fillColor(MUTED).text(String(page), MARGIN + width - 40, y, { width: 40, align: "right" });
  });
  entry.end();
  doc.y = after;
  sheet.artifact(() => sheet.rule(doc.y + 3));
  doc.y += 9;
  doc.x = MARGIN;
}
