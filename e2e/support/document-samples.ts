/** PDFs as scanners and word processors write them, or as somebody does who means harm. */
import { deflateSync } from "node:zlib";

type Content = string | Buffer;
type Options = {
  /** Objects from number 10 on: a dictionary, or a stream with its dictionary. */
  more?: readonly Content[];
  /** What else stands in the catalogue, and at the end. */
  catalog?: string;
  trailer?: string;
  pages?: number;
  /** What stands on each page. */
  page?: string;
};

const bytes = (content: Content) => (typeof content === "string" ? Buffer.from(content, "latin1") : content);

/** A whole file with its list of objects: 1 is the catalogue, 2 the pages, 3 what they show. */
export function pdf({ more = [], catalog = "", trailer = "", pages = 1, page = "" }: Options = {}): Buffer {
  const firstPage = 10 + more.length;
  const kids = Array.from({ length: pages }, (_, index) => firstPage + index);
  const objects = new Map<number, Content>([
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]/Count ${pages}>>`],
    [3, stream("0 0 m 300 300 l S")],
    ...more.map((content, index) => [10 + index, content] as const),
    ...kids.map(
      (kid) => [kid, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 420]/Contents 3 0 R${page}>>`] as const,
    ),
  ]);
  return written(objects, trailer);
}

/** The objects in their order, each in one piece, with the list that says where. */
function written(objects: ReadonlyMap<number, Content>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  const put = (content: Content) => {
    const part = bytes(content);
    parts.push(part);
    length += part.length;
  };
  for (const [number, content] of objects) {
    offsets.set(number, length);
    put(`${number} 0 obj\n`);
    put(content);
    put("\nendobj\n");
  }
  const start = length;
  const last = Math.max(...objects.keys());
  put(`xref\n0 ${last + 1}\n0000000000 65535 f \n`);
  for (let number = 1; number <= last; number++) {
    const offset = offsets.get(number);
    put(offset === undefined ? "0000000000 00000 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`);
  }
  put(`trailer\n<</Size ${last + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export function stream(content: Content, entries = ""): Buffer {
  const body = bytes(content);
  return Buffer.concat([bytes(`<</Length ${body.length}${entries}>>\nstream\n`), body, bytes("\nendstream")]);
}

export function packed(content: Content, entries = ""): Buffer {
  return stream(deflateSync(bytes(content), { level: 9 }), `/Filter/FlateDecode${entries}`);
}

/** A packed store of objects from number 500 on. */
export function objectStore(contents: readonly string[], type = "/Type/ObjStm"): Buffer {
  let offset = 0;
  const head = contents.map((content, index) => {
    const entry = `${500 + index} ${offset}`;
    offset += content.length + 1;
    return entry;
  });
  const first = `${head.join(" ")}\n`;
  return packed(`${first}${contents.join("\n")}\n`, `${type}/N ${contents.length}/First ${first.length}`);
}
