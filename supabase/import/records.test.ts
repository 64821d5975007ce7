import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_RECORD_BYTES } from "./file-record.ts";
import { readRecords } from "./records.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "records-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Each record as [line, values], or [line, the beginning of its problem]. */
async function read(name: string, content: string | Buffer): Promise<unknown[]> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const found: unknown[] = [];
  for await (const record of readRecords(file))
    found.push([
      record.line,
      "problem" in record ? record.problem.slice(0, 24) : Object.fromEntries(record.fields),
    ]);
  return found;
}

test("A CSV file is read with the lines of an editor, whatever its line breaks, signs and quotes", async () => {
  const lines = ["name;city", '"Ünïversität\r\n""zwei""";Köln', "", "東京大学;東京"];
  expect(await read("crlf.csv", `\uFEFF${lines.join("\r\n")}`)).toEqual([
    [2, { name: 'Ünïversität\r\n"zwei"', city: "Köln" }],
    [5, { name: "東京大学", city: "東京" }],
  ]);
  expect(await read("tabs.tsv", "name\tcity\nA, B\tC")).toEqual([[2, { name: "A, B", city: "C" }]]);
  expect(await read("proto.csv", "__proto__,constructor\nx,y")).toEqual([
    [
      2,
      Object.fromEntries([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    ],
  ]);
});

test("A record of a CSV file that cannot be read is named by the line where it begins", async () => {
  expect(await read("short.csv", "a,b\n1\n2,3,4\n5,6")).toEqual([
    [2, "The header has 2 columns"],
    [3, "The header has 2 columns"],
    [4, { a: "5", b: "6" }],
  ]);
  expect(await read("open.csv", `a,b\n1,2\n3,"4\n${"5,6\n".repeat(9)}`)).toEqual([
    [2, { a: "1", b: "2" }],
    [3, "A quotation mark is open"],
  ]);
  expect(await read("after.csv", 'a,b\n"1"x,2\n3,4')).toEqual([[2, "Something follows a clos"]]);
  expect(await read("middle.csv", 'a,b\n1,2\n3"x"y,2\n3,4')).toEqual([
    [2, { a: "1", b: "2" }],
    [3, "A quotation mark stands "],
  ]);
  expect(await read("long.csv", `a,b\n1,2\n${"x".repeat(10_000_000)},3\n5,6`)).toEqual([
    [2, { a: "1", b: "2" }],
    [3, "The record is longer tha"],
  ]);
  expect(await read("twice.csv", "a,a\n1,2")).toEqual([[1, 'Two columns are named "a']]);
  expect(await read("unnamed.csv", "a,,c\n1,2,3")).toEqual([[1, "Column 2 has no name."]]);
  expect(await read("empty.csv", "")).toEqual([]);
});

test("A JSON list is read entry by entry, and a bad entry does not hide the good ones", async () => {
  const long = JSON.stringify({ name: "x".repeat(MAX_RECORD_BYTES) });
  const text = `\uFEFF [\n{"name": "a, ] } \\" b"},\n{"domains": ["x", "y"],\n "web": {"a": {}}},\n{name: 1},\n[1],\n7,\n${long},\n{"a": 1, "a": 2},\n{"last": null}\n]\n`;
  expect(await read("list.json", text)).toEqual([
    [2, { name: 'a, ] } " b' }],
    [3, { domains: ["x", "y"], web: { a: {} } }],
    [5, "This is not valid JSON: "],
    [6, "An entry must be an obje"],
    [7, "An entry must be an obje"],
    [8, "The entry is longer than"],
    [9, "A property stands twice "],
    [10, { last: null }],
  ]);
  expect(await read("empty.json", "[]")).toEqual([]);
});

test("A JSON list that ends too early, goes on too long or lacks a comma says so", async () => {
  expect(await read("cut.json", '[{"a": 1},\n{"b": "2')).toEqual([
    [1, { a: 1 }],
    [2, "The file ends in the mid"],
  ]);
  expect(await read("open.json", '[{"a": 1}')).toEqual([[1, "The file ends in the mid"]]);
  expect(await read("comma.json", '[{"a": 1},')).toEqual([
    [1, { a: 1 }],
    [1, "The file ends before the"],
  ]);
  expect(await read("none.json", "[\n")).toEqual([[2, "The file ends before the"]]);
  expect(await read("more.json", '[{"a": 1}] x')).toEqual([
    [1, { a: 1 }],
    [1, "Something follows the en"],
  ]);
  expect(await read("missing.json", '[{"a": 1}\n{"b": 2}]')).toEqual([[1, "This is not valid JSON: "]]);
  expect(await read("commas.json", '[{"a": 1},,{"b": 2},]')).toEqual([
    [1, { a: 1 }],
    [1, "A comma stands where an "],
    [1, { b: 2 }],
    [1, "A comma stands where an "],
  ]);
  expect(await read("closed.json", '[{"a": 1}},\n{"b": 2}]')).toEqual([
    [1, "This is not valid JSON: "],
    [2, { b: 2 }],
  ]);
});

test("JSON lines are read line by line", async () => {
  expect(await read("list.ndjson", '{"a": 1}\r\n\n{"a": 2\n{"a": 3, "a": 4}\n{"b": "é"}')).toEqual([
    [1, { a: 1 }],
    [3, "This is not valid JSON: "],
    [4, "A property stands twice "],
    [5, { b: "é" }],
  ]);
});

test("What is no list in UTF-8 is refused in one sentence", async () => {
  await expect(read("wide.csv", Buffer.from("\uFEFFa,b", "utf16le"))).rejects.toThrow("UTF-16");
  await expect(read("table.csv", Buffer.from([0x50, 0x4b, 3, 4]))).rejects.toThrow("spreadsheet");
  await expect(read("list.pdf", "%PDF")).rejects.toThrow("must end in");
  await expect(read("page.json", "<html>")).rejects.toThrow("not JSON");
  await expect(async () => {
    for await (const _ of readRecords(path.join(folder, "absent.csv"))) break;
  }).rejects.toThrow("ENOENT");
});
