import { describe, expect, test } from "vitest";
import { findEncoding } from "./encoding";
import type { Delimiter, Encoding } from "./fields";
import { inspectFile } from "./inspect-file";
import { type FileRecord, readRecords, readSample } from "./read-csv";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};

/** In pieces of some bytes, wherever those cut. */
function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  bytes: Uint8Array,
  {
    encoding = "utf-8",
    delimiter = ",",
    size = 1_000_000,
  }: { encoding?: Encoding; delimiter?: Delimiter; size?: number } = {},
): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const batch of readRecords(cut(bytes, size), { encoding, delimiter }))
    records.push(...batch.records);
  return records;
}

describe("how a file is written", () => {
  test.each([
    ["UTF-8", utf8("Name\nमीरा"), "utf-8"],
    ["UTF-8 with a mark", utf8("\uFEFFName\nAsha"), "utf-8"],
    ["Latin-1, on its last line only", latin1(`Name\n${"Asha\n".repeat(500_000)}José`), "windows-1252"],
    ["UTF-16 of Windows", utf16("\uFEFFName\nAsha"), "utf-16le"],
    ["UTF-16 of old Macs", utf16("\uFEFFName\nAsha", true), "utf-16be"],
    ["UTF-16 without a mark", utf16("Name,Phone\nAsha,1"), "utf-16le"],
  ])("%s", (_, bytes, encoding) => {
    expect(findEncoding(bytes)).toBe(encoding);
  });

  test.each([
    ["nothing", new Uint8Array(), "empty"],
    ["an xlsx", latin1("PK\x03\x04rest"), "spreadsheet"],
    ["a png", latin1("\x89PNG\r\n\x1a\n"), "picture"],
    ["a pdf", latin1("%PDF-1.7"), "pdf"],
    ["a program", latin1("\x7fELF\x01\x02\x00\x00\x00"), "not_text"],
    ["headings alone", utf8("Name,Phone\n"), "no_rows"],
    ["blank lines", utf8("\n\n  \n"), "empty"],
    ["people without headings", utf8("Asha,asha@example.test\nRavi,ravi@example.test"), "no_headings"],
    ["a letter", utf8(`${"Dear all we write to you today ".repeat(4)}\nYours`), "not_text"],
  ])("%s is no list of leads", (_, bytes, refusal) => {
    expect(inspectFile(bytes)).toBe(refusal);
  });

  test.each([
    [",", 'Name,Phone\n"Rao, Asha",1'],
    [";", "Name;Phone;Note\nAsha;1;a, b, c"],
    ["\t", "Name\tPhone\nAsha, Rao\t1"],
    [";", "sep=;\nName;Phone\nAsha;1"],
  ])("a delimiter is found: %j", (delimiter, text) => {
    const sample = readSample(utf8(text), "utf-8");
    expect(sample.delimiter).toBe(delimiter);
    expect(sample.headings[0]).toBe("Name");
    expect(sample.records[0]?.cells.at(1)).toBe("1");
  });
});

describe("records", () => {
  test("quoted line breaks belong to a value, and lines are those of an editor", async () => {
    const records = await read(utf8('Name,Note\r\n"Asha","one\r\ntwo"\r\n\r\nRavi,"say ""hi"""\r\nMira,x'));
    expect(records).toEqual([
      { line: 1, cells: ["Name", "Note"] },
      { line: 2, cells: ["Asha", "one\r\ntwo"] },
      { line: 5, cells: ["Ravi", 'say "hi"'] },
      { line: 6, cells: ["Mira", "x"] },
    ]);
  });

  test("however a file is cut into pieces, its records are the same", async () => {
    const text = 'Näme,Note\r\n"Asha ""A""","one\r\n\ntwo"\rRavi,5" screen\n,,\nमीरा,x\n"a"b,c';
    const whole = await read(utf8(text));
    expect(whole.map(({ line }) => line)).toEqual([1, 2, 5, 7, 8]);
    for (let size = 1; size < 40; size++) expect(await read(utf8(text), { size }), `${size}`).toEqual(whole);
    expect(await read(utf16(text), { encoding: "utf-16le", size: 3 })).toEqual(whole);
    expect((await read(latin1("Näme\nx"), { encoding: "windows-1252" }))[0]?.cells).toEqual(["Näme"]);
  });

  test("a quoted line break of 1 MB is a fault of its line, and the next line is read", async () => {
    const records = await read(utf8(`Name,Note\nAsha,"${"a\n".repeat(500_000)}"\nRavi,x`), { size: 10_000 });
    expect(records).toHaveLength(3);
    expect(records[1]).toMatchObject({ line: 2, fault: "too_long" });
    expect(records[1]?.cells[0]?.length).toBeLessThan(1_000);
    expect(records[2]).toEqual({ line: 500_003, cells: ["Ravi", "x"] });
  });

  test("a quotation mark that is never closed is named where it is opened", async () => {
    const records = await read(utf8('Name,Note\nAsha,x\nRavi,"open\nMira,y\n'));
    expect(records.at(-1)).toMatchObject({ line: 3, fault: "open_quote" });
    const long = await read(utf8(`Name,Note\nRavi,"${"open\n".repeat(50_000)}`));
    expect(long.at(-1)).toMatchObject({ line: 2, fault: "open_quote" });
  });

  test("too few or many values are left for the rules to name", async () => {
    expect((await read(utf8("a,b\n1\n1,2,3"))).map(({ cells }) => cells.length)).toEqual([2, 1, 3]);
  });
});
