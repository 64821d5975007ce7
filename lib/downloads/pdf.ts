import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import PDFDocument from "pdfkit";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { toSource } from "@/lib/content/render";
import type { Citations } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";

/** What a file is made of: a page of ours, or a worksheet. Texts are Markdown with facts. */
export type PdfText = {
  title: string;
  description: string;
  eyebrow: string;
  updatedOn: string;
  /** Where it stands on the site, to read what has changed since. */
  url: string;
  siteName: string;
  summary: readonly string[];
  keyFacts: readonly { label: string; value: string; note?: string | undefined }[];
  body: string;
  questions: readonly { question: string; answer: string }[];
  citations: Citations;
};

export type PdfFile = { bytes: Buffer; pages: number };

type Fonts = { text: Buffer; strong: Buffer; display: Buffer };
type Doc = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

/** The whole Latin set of the site's faces: a PDF carries its own letters, and the pages' small files lack some. */
const fontFile = (name: string) => readFile(path.join(process.cwd(), "lib/downloads/fonts", name));

const INK = "#1f1c17";
const MUTED = "#5d5546";
const RULE = "#dbd1bb";
const GREEN = "#0f4d3a";
const AMBER = "#e9a53a";
const MARGIN = 62;
const FOOT = 72;
const TEXT = 10.5;
const SMALL = 8.5;
const LINE_GAP = 1.5;
/** What a paragraph needs to begin; its mark in a list goes with it. */
const LINE_ROOM = 34;

/** The same text makes the same bytes, so that the size that a page names is the size of the file. */
export async function makePdf(text: PdfText): Promise<PdfFile> {
  const [regular, strong, display] = await Promise.all([
    fontFile("mukta-400.ttf"),
    fontFile("mukta-600.ttf"),
    fontFile("eczar-600.ttf"),
  ]);
  const fonts = { text: regular, strong, display };
  // Page numbers of the contents are known when everything has been set once.
  const draft = await setType(text, fonts, []);
  const file = await setType(text, fonts, draft.headings);
  return { bytes: file.bytes, pages: file.pages };
}

type Heading = { text: string; page: number; name: string };

async function setType(text: PdfText, fonts: Fonts, known: readonly Heading[]) {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    pdfVersion: "1.7",
    // The type of the library does not know it yet.
    subset: "PDF/UA" as "PDF/A-2b",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // The faces are embedded; without one here the library would load one of its own. A buffer does as well as a name.
    font: fonts.text as unknown as string,
    info: {
      Title: text.title,
      Author: text.siteName,
      Subject: text.description,
      Creator: text.siteName,
      Producer: text.siteName,
      CreationDate: new Date(`${text.updatedOn}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc
    .registerFont("text", fonts.text)
    .registerFont("strong", fonts.strong)
    .registerFont("display", fonts.display);
  const headings: Heading[] = [];
  const setter = new TypeSetter(doc, text, headings);
  setter.cover();
  setter.contents(known);
  setter.everything();
  const { count } = doc.bufferedPageRange();
  setter.footers(count);
  setter.end();
  doc.end();
  return { bytes: await whole, pages: count, headings };
}

function parse(markdown: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(toSource(markdown));
}

type Run = { text: string; font: "text" | "strong"; link?: string };

class TypeSetter {
  readonly #doc: Doc;
  readonly #text: PdfText;
  readonly #headings: Heading[];
  readonly #width: number;
  /** What is set next becomes a part of this, for those who listen to the file. */
  #part: Element;

  constructor(doc: Doc, text: PdfText, headings: Heading[]) {
    this.#doc = doc;
    this.#text = text;
    this.#headings = headings;
    doc.addPage();
    this.#width = doc.page.width - 2 * MARGIN;
    this.#part = doc.struct("Document");
    doc.addStructure(this.#part);
  }

  cover() {
    const doc = this.#doc;
    const { title, description, eyebrow, siteName, updatedOn, url } = this.#text;
    this.#artifact(() => {
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
    });
    this.#block("P", () =>
      doc.font("display").fontSize(17).fillColor(GREEN).text(clean(siteName), MARGIN, 70),
    );
    this.#block("P", () =>
      doc
        .font("strong")
        .fontSize(11)
        .fillColor(MUTED)
        .text(clean(eyebrow), MARGIN, 190, { width: this.#width }),
    );
    this.#block("H1", () =>
      doc
        .font("display")
        .fontSize(title.length > 40 ? 34 : 42)
        .fillColor(INK)
        .text(clean(title), { width: this.#width, lineGap: -4 }),
    );
    doc.moveDown(0.6);
    this.#block("P", () =>
      doc
        .font("text")
        .fontSize(14)
        .fillColor(INK)
        .text(clean(description), { width: this.#width * 0.86, lineGap: 2 }),
    );
    doc.y = 560;
    this.#block("P", () =>
      doc
        .font("strong")
        .fontSize(11)
        .fillColor(INK)
        .text(`Edition of ${formatDay(updatedOn)}`, MARGIN, doc.y, { width: this.#width }),
    );
    this.#paragraph([
      { text: "What has changed since then stands at ", font: "text" },
      { text: url.replace(/^https?:\/\//, ""), font: "text", link: url },
    ]);
  }

  contents(known: readonly Heading[]) {
    const doc = this.#doc;
    doc.addPage();
    this.#title("Contents", null);
    for (const { text, page, name } of known) {
      this.#room(24);
      const y = doc.y;
      const entry = doc.struct("P");
      this.#part.add(entry);
      const link = doc.struct("Link");
      entry.add(link);
      link.add(() => {
        doc
          .font("text")
          .fontSize(TEXT + 0.5)
          .fillColor(INK);
        doc.text(clean(text), MARGIN, y, { width: this.#width - 50, lineGap: LINE_GAP });
        doc.goTo(MARGIN, y, this.#width, doc.y - y, name, {
          structParent: link,
          Contents: new String(`To ${text}`),
        } as object);
      });
      link.end();
      const after = doc.y;
      entry.add(() => {
        doc.fillColor(MUTED).text(String(page), MARGIN + this.#width - 40, y, { width: 40, align: "right" });
      });
      entry.end();
      doc.y = after;
      this.#artifact(() => this.#rule(doc.y + 3));
      doc.y += 9;
      doc.x = MARGIN;
    }
  }

  everything() {
    const doc = this.#doc;
    const { summary, keyFacts, body, questions, citations } = this.#text;
    doc.addPage();
    if (summary.length > 0) {
      this.#title("In short", "in-short");
      this.#inside("L", () => {
        for (const sentence of summary) this.#item("•", this.#inline(sentence), 18);
      });
    }
    if (keyFacts.length > 0) {
      this.#title("Key facts", "key-facts");
      // A column that says nothing of any of them would only take room.
      const hasNotes = keyFacts.some(({ note }) => note);
      this.#table(
        ["What", "Value", ...(hasNotes ? ["To know"] : [])],
        keyFacts.map(({ label, value, note }) => [
          label,
          this.#plain(value),
          ...(hasNotes ? [note ? this.#plain(note) : ""] : []),
        ]),
        hasNotes ? [0.36, 0.26, 0.38] : [0.36, 0.64],
      );
    }
    this.#blocks(parse(body).children);
    if (questions.length > 0) {
      this.#title("Questions people ask", "questions");
      for (const { question, answer } of questions) {
        this.#subtitle(question);
        this.#blocks(parse(answer).children);
      }
    }
    if (citations.sources.length > 0) this.#sources();
  }

  #sources() {
    const doc = this.#doc;
    this.#title("Sources", "sources");
    this.#paragraph([
      {
        text: "Where each figure was read, and when. Rules change: before you pay or apply, read the official page itself.",
        font: "text",
      },
    ]);
    for (const { number, url, name, checkedOn } of this.#text.citations.sources) {
      this.#room(36);
      const y = doc.y;
      const entry = doc.struct("P");
      this.#part.add(entry);
      entry.add(() => {
        doc
          .font("strong")
          .fontSize(SMALL + 0.5)
          .fillColor(GREEN)
          .text(`[${number}]`, MARGIN, y, { width: 30 });
        doc
          .font("strong")
          .fillColor(INK)
          .text(`${clean(name)}, checked ${formatDay(checkedOn)}`, MARGIN + 30, y, {
            width: this.#width - 30,
          });
      });
      const link = doc.struct("Link");
      entry.add(link);
      link.add(() => {
        doc
          .font("text")
          .fontSize(SMALL)
          .fillColor(MUTED)
          .text(clean(url), MARGIN + 30, doc.y, { width: this.#width - 30, link: url });
      });
      link.end();
      entry.end();
      doc.x = MARGIN;
      doc.y += 5;
    }
  }

  end() {
    this.#part.end();
  }

  footers(count: number) {
    const doc = this.#doc;
    for (let index = 1; index < count; index++) {
      doc.switchToPage(index);
      const { bottom } = doc.page.margins;
      // Below the text's own foot a page would end and another begin.
      doc.page.margins.bottom = 0;
      this.#artifact(() => {
        const y = doc.page.height - 44;
        this.#rule(y - 8);
        doc.font("text").fontSize(SMALL).fillColor(MUTED);
        const { title, siteName, updatedOn } = this.#text;
        doc.text(clean(`${siteName}: ${title}, ${formatDay(updatedOn)}`), MARGIN, y, {
          width: this.#width - 80,
          lineBreak: false,
        });
        doc.text(`${index + 1} of ${count}`, MARGIN + this.#width - 80, y, { width: 80, align: "right" });
      }, "Pagination");
      doc.page.margins.bottom = bottom;
    }
  }

  /** A heading of the first level below the title, which the contents list. */
  #title(text: string, name: string | null) {
    const doc = this.#doc;
    // With the head and first row of a table, that no heading stays behind alone.
    this.#room(165);
    if (doc.y > MARGIN + 10) doc.y += 20;
    const shown = clean(text);
    if (name) {
      const unique = `${name}-${this.#headings.length}`;
      this.#headings.push({ text: shown, page: doc.bufferedPageRange().count, name: unique });
      doc.addNamedDestination(unique, "XYZ", MARGIN, doc.y, null);
      doc.outline.addItem(shown);
    }
    this.#artifact(() =>
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + 36, doc.y)
        .lineWidth(2.5)
        .stroke(GREEN),
    );
    doc.y += 6;
    this.#block("H2", () =>
      doc
        .font("display")
        .fontSize(20)
        .fillColor(INK)
        .text(shown, MARGIN, doc.y, { width: this.#width, lineGap: -2 }),
    );
    doc.y += 6;
  }

  #subtitle(text: string) {
    const doc = this.#doc;
    this.#room(60);
    doc.y += 8;
    this.#block("H3", () =>
      doc
        .font("display")
        .fontSize(13.5)
        .fillColor(INK)
        .text(clean(text), MARGIN, doc.y, { width: this.#width }),
    );
    doc.y += 3;
  }

  #blocks(nodes: readonly RootContent[], indent = 0) {
    for (const node of nodes) this.#blockOf(node, indent);
  }

  #blockOf(node: RootContent, indent: number) {
    const doc = this.#doc;
    switch (node.type) {
      case "heading":
        return node.depth <= 2 ? this.#title(textOf(node), "part") : this.#subtitle(textOf(node));
      case "paragraph":
        return this.#paragraph(this.#runs(node.children), indent);
      case "list":
        return this.#list(node, indent);
      case "table":
        return this.#markdownTable(node);
      case "blockquote":
        return this.#blocks(node.children, indent + 18);
      case "thematicBreak":
        doc.y += 10;
        return;
      case "containerDirective": {
        const [first, ...rest] = node.children;
        const isLabelled = first?.type === "paragraph" && first.data?.directiveLabel;
        if (isLabelled) this.#label(textOf(first));
        const content = (isLabelled ? rest : node.children) as RootContent[];
        if (node.name === "checklist") return this.#boxes(content, indent);
        if (node.name !== "callout") return this.#blocks(content, indent);
        return this.#besideBar(() => this.#blocks(content, indent + 16));
      }
      case "leafDirective":
        if (node.name === "lines") this.#lines(Number(node.attributes?.count ?? 4));
        return;
      default:
        return;
    }
  }

  #label(text: string) {
    this.#room(50);
    this.#doc.y += 6;
    this.#block("P", () =>
      this.#doc
        .font("strong")
        .fontSize(TEXT + 1)
        .fillColor(GREEN)
        .text(clean(text), MARGIN, this.#doc.y, { width: this.#width }),
    );
    this.#doc.y += 2;
  }

  /** A note stands beside a bar; one that goes over a page has it on its first page only. */
  #besideBar(content: () => void) {
    const doc = this.#doc;
    const from = doc.y;
    const page = doc.bufferedPageRange().count;
    content();
    if (doc.bufferedPageRange().count !== page) return;
    const to = doc.y - 4;
    this.#artifact(() =>
      doc
        .moveTo(MARGIN + 4, from)
        .lineTo(MARGIN + 4, to)
        .lineWidth(2)
        .stroke(AMBER),
    );
  }

  #boxes(nodes: readonly RootContent[], indent: number) {
    for (const node of nodes) {
      if (node.type === "list") this.#list(node, indent, "box");
      else this.#blockOf(node, indent);
    }
  }

  #list(list: List, indent: number, everyMark?: string) {
    this.#inside("L", () =>
      list.children.forEach((item, index) => {
        const own = typeof item.checked === "boolean" ? "box" : "•";
        const mark = everyMark ?? (list.ordered ? `${(list.start ?? 1) + index}.` : own);
        this.#listItem(item, mark, indent);
      }),
    );
    this.#doc.y += 3;
  }

  #listItem(item: ListItem, mark: string, indent: number) {
    const [first, ...rest] = item.children;
    const runs = first?.type === "paragraph" ? this.#runs(first.children) : [];
    const others = first?.type === "paragraph" ? rest : item.children;
    this.#item(mark, runs, indent + 18, () => this.#blocks(others as BlockContent[], indent + 18));
  }

  #item(mark: string, runs: readonly Run[], indent: number, below?: () => void) {
    const doc = this.#doc;
    this.#room(LINE_ROOM);
    const y = doc.y;
    const left = MARGIN + indent - 17;
    this.#inside("LI", () => {
      if (mark === "box") {
        this.#artifact(() =>
          doc
            .rect(left, y + 2.5, 9, 9)
            .lineWidth(0.9)
            .stroke(MUTED),
        );
      } else {
        this.#block("Lbl", () =>
          doc.font("strong").fontSize(TEXT).fillColor(GREEN).text(mark, left, y, { width: 17 }),
        );
      }
      doc.y = y;
      this.#inside("LBody", () => {
        this.#paragraph(runs, indent, 3);
        below?.();
      });
    });
  }

  #inside(kind: string, content: () => void) {
    const outer = this.#part;
    const inner = this.#doc.struct(kind);
    outer.add(inner);
    this.#part = inner;
    content();
    inner.end();
    this.#part = outer;
  }

  #markdownTable(table: Table) {
    const [head, ...rows] = table.children.map((row) =>
      row.children.map((cell) => this.#plainRuns(cell.children)),
    );
    if (!head) return;
    const longest = head.map((_, column) =>
      Math.max(...table.children.map((row) => Math.min(textOf(row.children[column] ?? row).length, 90)), 8),
    );
    const sum = longest.reduce((all, one) => all + Math.sqrt(one), 0);
    this.#table(
      head,
      rows,
      longest.map((one) => Math.sqrt(one) / sum),
    );
  }

  #table(head: readonly string[], rows: readonly (readonly string[])[], shares: readonly number[]) {
    const doc = this.#doc;
    const table = doc.struct("Table");
    this.#part.add(table);
    const gap = 10;
    const widths = shares.map((share) => share * this.#width - gap);
    const lefts = shares.map(
      (_, column) => MARGIN + shares.slice(0, column).reduce((a, b) => a + b, 0) * this.#width,
    );
    const heightOf = (cells: readonly string[], isHead: boolean) =>
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
      this.#artifact(() => this.#rule(doc.y));
      doc.y += 6;
    };
    const drawRow = (cells: readonly string[], isHead: boolean) => {
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
      this.#artifact(() => {
        head.forEach((cell, column) => {
          drawCell(cell, column, y, true);
        });
      }, "Pagination");
      endRow(bottom);
    };
    doc.y += 6;
    this.#room(heightOf(head, true) + heightOf(rows[0] ?? head, false) + 30);
    drawRow(head, true);
    for (const cells of rows) {
      const whole = head.map((_, column) => cells[column] ?? "");
      if (this.#room(heightOf(whole, false) + 14)) repeatHead();
      drawRow(whole, false);
    }
    table.end();
    doc.y += 8;
  }

  /** Ruled lines to write on. */
  #lines(count: number) {
    const doc = this.#doc;
    for (let line = 0; line < Math.min(Math.max(count, 1), 30); line++) {
      this.#room(26);
      doc.y += 24;
      this.#artifact(() => this.#rule(doc.y));
    }
    doc.y += 10;
  }

  #paragraph(runs: readonly Run[], indent = 0, gapAfter = 6) {
    const doc = this.#doc;
    const words = runs.filter(({ text }) => text !== "");
    if (words.length === 0) return;
    this.#room(LINE_ROOM);
    const paragraph: Element = doc.struct("P");
    this.#part.add(paragraph);
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
          width: this.#width - indent,
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

  #inline(markdown: string): Run[] {
    const [first] = parse(markdown).children;
    return first?.type === "paragraph" ? this.#runs(first.children) : [];
  }

  #plain(markdown: string): string {
    return this.#inline(markdown)
      .map(({ text }) => text)
      .join("");
  }

  #plainRuns(nodes: readonly PhrasingContent[]): string {
    return this.#runs(nodes)
      .map(({ text }) => text)
      .join("");
  }

  #runs(nodes: readonly PhrasingContent[], font: Run["font"] = "text"): Run[] {
    const runs: Run[] = [];
    for (const run of this.#pieces(nodes, font)) {
      const last = runs.at(-1);
      // A line may break between two runs, even before a full stop, so what looks alike is one.
      if (last && !last.link && !run.link && last.font === run.font) last.text += run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  #pieces(nodes: readonly PhrasingContent[], font: Run["font"]): Run[] {
    return nodes.flatMap((node): Run[] => {
      switch (node.type) {
        case "text":
          return [{ text: clean(node.value.replaceAll(/\s+/g, " ")), font }];
        case "inlineCode":
          return [{ text: clean(node.value), font }];
        case "strong":
          return this.#pieces(node.children, "strong");
        case "emphasis":
        case "delete":
          return this.#pieces(node.children, font);
        case "break":
          return [{ text: " ", font }];
        case "link": {
          const url = node.url.startsWith("/") ? new URL(node.url, this.#text.url).href : node.url;
          return [{ text: clean(textOf(node)), font, link: url }];
        }
        case "textDirective":
          return [this.#fact(node, font)];
        default:
          return [];
      }
    });
  }

  #fact(node: Extract<Nodes, { type: "textDirective" }>, font: Run["font"]): Run {
    const citation = this.#text.citations.byKey.get(node.attributes?.key ?? "");
    // "Time:note" in prose is not meant as a fact.
    if (node.name !== "fact" || !citation) return { text: clean(`:${node.name}${textOf(node)}`), font };
    const mark = citation.source ? `\u00a0[${citation.source.number}]` : "";
    return { text: clean(citation.text) + mark, font };
  }

  #block(kind: string, draw: () => void) {
    this.#part.add(this.#doc.struct(kind, {}, draw));
  }

  #artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
    const doc = this.#doc;
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  }

  #rule(y: number) {
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.6)
      .stroke(RULE);
  }

  /** Goes on a new page when less than this is left on the page, and says whether it did. */
  #room(points: number): boolean {
    const doc = this.#doc;
    if (doc.y + points <= doc.page.height - FOOT) return false;
    doc.addPage();
    doc.x = MARGIN;
    doc.y = MARGIN;
    return true;
  }
}

const SPELLED: Record<string, string> = {
  "≥": "at least ",
  "≤": "at most ",
  "→": "to ",
  "✓": "yes",
  "☐": "",
};

/** Signs that the faces do not have, in words. */
function clean(text: string): string {
  return text
    .replaceAll(/[≥≤→✓☐]/g, (sign) => SPELLED[sign] ?? "")
    .replaceAll(/\p{Extended_Pictographic}/gu, "");
}
