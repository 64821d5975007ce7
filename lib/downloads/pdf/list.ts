import type { Run } from "./inline";
import { setParagraph } from "./paragraph";
import type { Sheet } from "./sheet";
import { GREEN, LINE_ROOM, MARGIN, MUTED, TEXT } from "./style";

/** A box to tick, or the sign or number that stands before an entry. */
export type Mark = "box" | (string & {});

type Item = {
  mark: Mark;
  runs: readonly Run[];
  indent: number;
  /** What the entry holds besides its first paragraph. */
  below?: () => void;
};

/** An entry of a list, within the element of that list. */
export function setItem(sheet: Sheet, { mark, runs, indent, below }: Item) {
  const { doc } = sheet;
  sheet.room(LINE_ROOM);
  const y = doc.y;
  const left = MARGIN + indent - 17;
  sheet.inside("LI", () => {
    if (mark === "box") {
      sheet.artifact(() =>
        doc
          .rect(left, y + 2.5, 9, 9)
          .lineWidth(0.9)
          .stroke(MUTED),
      );
    } else {
      sheet.block("Lbl", () =>
        doc.font("strong").fontSize(TEXT).fillColor(GREEN).text(mark, left, y, { width: 17 }),
      );
    }
    doc.y = y;
    sheet.inside("LBody", () => {
      setParagraph(sheet, runs, { indent, gapAfter: 3 });
      below?.();
    });
  });
}
