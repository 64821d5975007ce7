import type PDFDocument from "pdfkit";
import { FOOT, MARGIN, RULE } from "./style";

export type Doc = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

/** A heading that the contents list, with its page and the name by which a link finds it. */
export type Heading = { text: string; page: number; name: string };

/** The page that is being set: how much of it is left, and which part of the tagged structure grows. */
export class Sheet {
  readonly doc: Doc;
  readonly width: number;
  readonly headings: Heading[] = [];
  /** What is set next becomes a part of this, for those who listen to the file. */
  #part: Element;

  constructor(doc: Doc) {
    this.doc = doc;
    doc.addPage();
    this.width = doc.page.width - 2 * MARGIN;
    this.#part = doc.struct("Document");
    doc.addStructure(this.#part);
  }

  /** Opens an element within the part; whoever asked for it ends it. */
  element(kind: string): Element {
    const element = this.doc.struct(kind);
    this.#part.add(element);
    return element;
  }

  /** One element with what is drawn in it. */
  block(kind: string, draw: () => void) {
    this.#part.add(this.doc.struct(kind, {}, draw));
  }

  /** An element that holds all elements which the content sets. */
  inside(kind: string, content: () => void) {
    const outer = this.#part;
    const inner = this.element(kind);
    this.#part = inner;
    content();
    inner.end();
    this.#part = outer;
  }

  /** Only for the eye. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number) {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.6)
      .stroke(RULE);
  }

  /** Goes on a new page when less than this is left on the page, and says whether it did. */
  room(points: number): boolean {
    const { doc } = this;
    if (doc.y + points <= doc.page.height - FOOT) return false;
    doc.addPage();
    doc.x = MARGIN;
    doc.y = MARGIN;
    return true;
  }

  end() {
    this.#part.end();
  }
}
