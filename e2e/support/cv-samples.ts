/** Files to apply with: a small PDF, and archives as word processors write them, or as somebody does who means harm. */
import { crc32, deflateRawSync } from "node:zlib";

export const PDF = Buffer.from(
  [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj",
    "trailer<</Root 1 0 R>>",
    "startxref",
    "0",
    "%%EOF",
    "",
  ].join("\n"),
  "latin1",
);

type Part = { name: string; content: string | Buffer; saidSize?: number; packed?: Buffer };

export function zip(parts: readonly Part[], comment = "", beforeList = ""): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saidSize, packed } of parts) {
    const raw = Buffer.from(content);
    const data = packed ?? deflateRawSync(raw);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(saidSize ?? raw.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title, data]);
    const central = Buffer.alloc(46);
    central.write("PK\x01\x02", 0, "latin1");
    central.writeUInt16LE(20, 4);
    facts.copy(central, 6, 0, 26);
    central.writeUInt32LE(offset, 42);
    locals.push(local);
    centrals.push(central, title);
    offset += local.length;
  }
  const hidden = Buffer.from(beforeList, "latin1");
  const list = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset + hidden.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, hidden, list, end, Buffer.from(comment, "latin1")]);
}

const WORD = "wordprocessingml.document.main+xml";

export function docx({
  type = WORD,
  more = [],
  beforeList = "",
}: {
  type?: string;
  more?: readonly Part[];
  beforeList?: string;
} = {}): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;
  return zip(
    [
      { name: "[Content_Types].xml", content: types },
      { name: "_rels/.rels", content: "<Relationships/>" },
      { name: "word/document.xml", content: "<w:document><w:body><w:p/></w:body></w:document>" },
      ...more,
    ],
    "",
    beforeList,
  );
}
