import yauzl, { type Entry, type ZipFile } from "yauzl";
import { IMPORT_LIMITS, type ImportFormat } from "./schema";
import { allBelow, readXml, XmlFault } from "./xml-tree";

export type Upload = { name: string; bytes: Uint8Array };
/** The text of a file of questions, in the order in which it is to be read. */
export type QuestionDocument = {
  name: string;
  text: string;
  /** What came with it in its package, by path. */
  pictures?: ReadonlyMap<string, Uint8Array>;
};
type Read = { documents: QuestionDocument[] } | { fault: string };

/** A text says the same in a tenth of its size; what says it in a hundredth was made to burst. */
const MOST_RATIO = 100;
const PICTURE = /\.(?:png|jpe?g|webp|gif|svg)$/i;
const RATIO_COUNTS_FROM_BYTES = 100_000;

/** The texts in what was sent: files, and for QTI zip packages with their list. */
export async function readUploads(format: ImportFormat, uploads: readonly Upload[]): Promise<Read> {
  const documents: QuestionDocument[] = [];
  for (const { name, bytes } of uploads) {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (isZip && format !== "qti")
      return { fault: `${name} is a zip package. Only QTI comes in one; unpack it and choose its file.` };
    const read = isZip ? await readPackage(bytes) : decoded(name, bytes);
    if ("fault" in read) return read;
    documents.push(...read.documents);
  }
  return { documents };
}

function decoded(name: string, bytes: Uint8Array): Read {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { documents: [{ name, text }] };
  } catch {
    // Said below.
  }
  return { fault: `${name} is not a text in UTF-8. Save it as UTF-8 and choose it again.` };
}

/** The items that a package's list names, in its order. */
async function readPackage(bytes: Uint8Array): Promise<Read> {
  let files: Map<string, Uint8Array>;
  try {
    files = await unpack(bytes);
  } catch (error) {
    return { fault: `The package cannot be opened: ${(error as Error).message}.` };
  }
  const list = files.get("imsmanifest.xml");
  if (!list) return { fault: "The package has no imsmanifest.xml, which lists its items." };
  const manifest = decoded("imsmanifest.xml", list);
  if ("fault" in manifest) return manifest;
  let paths: string[];
  try {
    paths = allBelow(readXml(manifest.documents[0]?.text ?? ""), "resource").flatMap(({ attributes }) =>
      /^imsqti_(item|apipitem)/.test(attributes.type ?? "") ? [attributes.href ?? ""] : [],
    );
  } catch (error) {
    if (error instanceof XmlFault) return { fault: `imsmanifest.xml, line ${error.line}: ${error.message}` };
    throw error;
  }
  if (paths.length === 0) return { fault: "imsmanifest.xml names no item." };
  const documents: QuestionDocument[] = [];
  const pictures = new Map([...files].filter(([path]) => PICTURE.test(path)));
  for (const path of paths) {
    const file = files.get(nameOf(path));
    if (!file) return { fault: `imsmanifest.xml names ${path.slice(0, 100)}, which is not in the package.` };
    const read = decoded(path, file);
    if ("fault" in read) return read;
    documents.push(
      ...read.documents.map((document) => (pictures.size > 0 ? { ...document, pictures } : document)),
    );
  }
  return { documents };
}

/** An address in the list names a file; what only looks like an address is the name itself. */
export function nameOf(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The XML files and pictures of a package. The reader itself refuses names that lead out of it and entries that are not as long as they
 * say; what would fill the memory is refused before it is unpacked.
 */
function unpack(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Uint8Array>();
    let total = 0;
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error("it is no zip file"));
      const fail = (reason: Error) => {
        zip.close();
        reject(reason);
      };
      if (zip.entryCount > IMPORT_LIMITS.files) return fail(new Error("it holds more than 1,000 files"));
      zip.on("error", fail);
      zip.on("end", () => resolve(files));
      zip.on("entry", (entry: Entry) => {
        total += entry.uncompressedSize;
        const fault = faultOf(entry, total);
        if (fault) return fail(new Error(fault));
        const isRead = /\.xml$/i.test(entry.fileName) || PICTURE.test(entry.fileName);
        if (!isRead || files.has(entry.fileName)) return zip.readEntry();
        readEntry(zip, entry).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, fail);
      });
      zip.readEntry();
    });
  });
}

function faultOf(entry: Entry, total: number): string | undefined {
  if (total > IMPORT_LIMITS.bytes) return "unpacked it is more than 10 MB";
  if (entry.isEncrypted()) return "it is locked with a password";
  if (
    entry.uncompressedSize > RATIO_COUNTS_FROM_BYTES &&
    entry.uncompressedSize > entry.compressedSize * MOST_RATIO
  )
    return "a file in it is packed more than a hundred times smaller than it is";
  return undefined;
}

function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(error ?? new Error("a file in it cannot be read"));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject);
      stream.on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
}
