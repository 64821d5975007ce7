import { expect, test } from "vitest";
import { importSchema } from "./schema";

const own = { rights: "own", provenance: "Our own editors" };
const file = (fileText: string) =>
  importSchema.safeParse({ examId: "gre", format: "gift", prefix: "gre-in", topic: "a/b", ...own, fileText });

test("A file of more than ten megabytes is turned away before anything reads it", () => {
  expect(file("What? {=a ~b}").success).toBe(true);
  expect(file("What? {=a ~b}\n\n".repeat(700_000)).error?.issues[0]?.message).toBe("The file is too large");
});

test("What allows us to use the questions is said by whoever brings them in, and nothing is presumed", () => {
  const faultOf = (rights: Record<string, string>) =>
    importSchema.safeParse({
      examId: "gre",
      format: "gift",
      prefix: "gre-in",
      topic: "a/b",
      fileText: "What? {=a ~b}",
      ...rights,
    }).error?.issues[0]?.path[0];
  expect(faultOf({ provenance: "A colleague" })).toBe("rights");
  expect(faultOf({ rights: "", provenance: "A colleague" })).toBe("rights");
  expect(faultOf({ rights: "own" })).toBe("provenance");
  expect(faultOf({ rights: "licence", provenance: "A site" })).toBe("licence");
  expect(faultOf({ rights: "permission", provenance: "A school", licence: " " })).toBe("licence");
  expect(faultOf({ rights: "licence", provenance: "A site", licence: "CC BY 4.0" })).toBeUndefined();
  expect(faultOf(own)).toBeUndefined();
});

test("Only QTI comes in several files, for its items are files of their own", () => {
  const files = ["a", "b"].map((name) => new File(["x"], name));
  const faultOf = (format: string, chosen: File[]) =>
    importSchema.safeParse({ examId: "gre", format, prefix: "gre-in", topic: "a/b", files: chosen, ...own })
      .error?.issues[0]?.message;
  for (const format of ["csv", "gift", "aiken", "moodle_xml"])
    expect(faultOf(format, files), format).toBe("Choose one file; only QTI can have several");
  expect([faultOf("qti", files), faultOf("csv", files.slice(1))]).toEqual([undefined, undefined]);
});
