import type { Run } from "./inline";
import type { Sheet } from "./sheet";
import { GREEN, INK, LINE_GAP, LINE_ROOM, MARGIN, TEXT } from "./style";

export function setParagraph(
  sheet: Sheet,
  runs: readonly Run[],
  { indent = 0, gapAfter = 6 }: { indent?: number; gapAfter?: number } = {},
) {
  const { doc } = sheet;
  const words = runs.filter(({ text }) => text !== "");
  if (words.length === 0) return;
  sheet.room(LINE_ROOM);
  const paragraph = sheet.element("P");
  doc.x = MARGIN + indent;
  words.forEach((run, index) => {
    const isLast = index === words.length - 1;
    const draw = () => {
      doc
        .font(run.font)
        .fontSize(TEXT)
        .fillColor(run.link ? GREEN : INK);
      // Options stay in force along a continued line until they are named again.
      doc.text(run.text, {
        width: sheet.width - indent,
        lineGap: LINE_GAP,
        continued: !isLast,
        link: run.link ?? null,
        underline: Boolean(run.link),
      } as PDFKit.Mixins.TextOptions);
    };
    if (!run.link) {
      paragraph.add(draw);
      return;
    }
    const link = doc.struct("Link");
    paragraph.add(link);
    link.add(draw);
    link.end();
  });
  paragraph.end();
  doc.x = MARGIN;
  doc.y += gapAfter;
}
