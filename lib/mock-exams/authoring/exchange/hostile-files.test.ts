/** Files that were made to do harm, and files that are merely broken: each is refused in words, with its line. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { readQuestions, toCsvCell } from "../import-formats";
import { toCsv } from "./csv-export";
import type { ImportFormat } from "./schema";
import { readUploads } from "./uploaded-files";

// Large files take their time on a machine that does much else.
vi.setConfig({ testTimeout: 60_000 });

const defaults = { prefix: "gre-in", topic: "imported/file" };
const problemsIn = (format: ImportFormat, text: string) =>
  readQuestions(format, text, defaults).map(({ line, problems }) => `${line}: ${problems.join(" ")}`);
const faultOf = async (bytes: Uint8Array, format: ImportFormat = "qti") => {
  const read = await readUploads(format, [{ name: "a.zip", bytes }]);
  return "fault" in read ? read.fault : "read";
};
const quiz = (question: string) => `<?xml version="1.0"?>\n<quiz>\n${question}\n</quiz>`;
const choice = (text: string, more = "") =>
  quiz(`<question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>
<answer fraction="100"><text>Yes</text></answer><answer fraction="0"><text>No</text></answer>${more}</question>`);
const item = (body: string) =>
  `<qti-assessment-item identifier="one"><qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
const MANIFEST =
  '<manifest><resources><resource identifier="one" type="imsqti_item_xmlv3p0" href="one.xml"/></resources></manifest>';

describe("XML", () => {
  test.each<[string, string]>([
    [
      "an external entity (XXE)",
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>',
    ],
    [
      "a billion laughs",
      '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n<quiz>&c;</quiz>',
    ],
    ["an external document type", '<!DOCTYPE quiz SYSTEM "http://evil.test/quiz.dtd">\n<quiz/>'],
  ])("%s is refused, whatever it is for", (_, text) => {
    for (const format of ["moodle_xml", "qti"] as const)
      expect(problemsIn(format, text)).toEqual([expect.stringMatching(/^1: A DOCTYPE/)]);
  });

  test.each<[string, string, string]>([
    ["an entity nobody declared", "<quiz>\n&lol;</quiz>", "2: This is not well-formed"],
    ["an end that is missing", "<quiz>\n<question>\n</quiz>", "3: This is not well-formed"],
    ["another encoding", '<?xml version="1.0" encoding="UTF-16"?><quiz/>', "Save it as UTF-8"],
    ["depth without end", `<quiz>${"<a>".repeat(200)}${"</a>".repeat(200)}</quiz>`, "too deep"],
    ["elements without end", `<quiz>${"<a/>".repeat(200_001)}</quiz>`, "too many elements"],
    ["nothing", "", "1: "],
    ["another language", "<html/>", "not in <html>"],
  ])("%s is told with its line", (_, text, why) => {
    expect(problemsIn("moodle_xml", text).join()).toContain(why);
  });

  test.each<[string, string]>([
    ["<script>alert(1)</script>What?", "<script>"],
    ["What? <img src=x onerror=alert(1)>", "<img>"],
    ['<a href="javascript:alert(1)">What?</a>', "<a>"],
    ["<iframe src=//evil.test></iframe>", "<iframe>"],
    ["<svg><use href=#x></svg>", "<svg>"],
    ["<math><mi>x</mi></math>", "no TeX"],
  ])("%s in a text is refused", (text, why) => {
    expect(problemsIn("moodle_xml", choice(text)).join()).toMatch(new RegExp(`^3: .*${why}`));
  });

  test("decoration goes, words stay", () => {
    const [read] = readQuestions(
      "moodle_xml",
      choice('<p onclick="x()" style="color:red">What is <b>H<sub>2</sub>O</b> for \\(x^2\\) at $5?</p>'),
      defaults,
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: TeX has braces after dollar signs too
    expect(read?.item?.stem).toBe("What is **H${}_{2}$O** for $x^2$ at \\$5?");
  });
});

describe("Moodle's questions that are not read", () => {
  test.each<[string, string]>([
    ["cloze", "Cloze questions"],
    ["calculated", '"calculated"'],
    ["ddwtos", '"ddwtos"'],
    ["description", "asks nothing"],
  ])("%s is told with its line", (type, why) => {
    const text = quiz(`<question type="${type}"><questiontext><text>What?</text></questiontext></question>`);
    expect(problemsIn("moodle_xml", text).join()).toMatch(new RegExp(`^3: .*${why}`));
  });

  test.each<[string, string]>([
    [choice("What?", '<answer fraction="50"><text>Half</text></answer>'), "50 % of the marks"],
    [
      choice(
        "What?",
        '<answer fraction="0"><text>X</text><feedback><text><![CDATA[<img src=x>]]></text></feedback></answer>',
      ),
      "<img>",
    ],
    [
      quiz(
        '<question type="shortanswer"><questiontext><text>What?</text></questiontext><answer fraction="100"><text>a*</text></answer></question>',
      ),
      "any words",
    ],
    [
      quiz(
        '<question type="numerical"><questiontext><text>What?</text></questiontext><answer fraction="100"><text>1e400</text></answer></question>',
      ),
      "Not a number",
    ],
    [quiz('<question type="essay"><questiontext><text>Why?</text></questiontext></question>'), "rubric"],
  ])("what would change the marks is refused: %#", (text, why) => {
    expect(problemsIn("moodle_xml", text).join()).toContain(why);
  });
});

describe("QTI", () => {
  test.each<[string, string]>([
    [item("<p>No question</p>"), "Nothing in the item"],
    [item("<p>What?</p><qti-hotspot-interaction/>"), "<hotspotInteraction>"],
    [item("<p>What?</p><qti-extended-text-interaction/><qti-order-interaction/>"), "several kinds"],
    ["<questestinterop/>", "QTI 1.2"],
    ["<assessmentTest/>", "a test"],
    ["<manifest/>", "whole zip"],
  ])("%s", (text, why) => {
    expect(problemsIn("qti", text).join()).toContain(why);
  });
});

describe("Packages", () => {
  test("what is in order is read in the order of its list", async () => {
    const zip = zipSync({ "imsmanifest.xml": strToU8(MANIFEST), "one.xml": strToU8(item("<p>x</p>")) });
    const read = await readUploads("qti", [{ name: "a.zip", bytes: zip }]);
    expect(read).toEqual({ documents: [{ name: "one.xml", text: item("<p>x</p>") }] });
  });

  test("a zip bomb is refused before it is unpacked", async () => {
    const large = zipSync({ "imsmanifest.xml": strToU8(MANIFEST), "one.xml": new Uint8Array(12_000_000) });
    expect(large.length).toBeLessThan(100_000);
    expect(await faultOf(large)).toContain("more than 10 MB");
    expect(await faultOf(zipSync({ "one.xml": new Uint8Array(1_000_000) }))).toContain("a hundred times");
  });

  test("an entry that is longer than it says is refused", async () => {
    const zip = zipSync({ "one.xml": strToU8("x".repeat(5000)) }, { level: 9 });
    // The length in the central directory, at offset 24 of its entry.
    const at = Buffer.from(zip).indexOf("PK\x01\x02", 0, "latin1") + 24;
    new DataView(zip.buffer, zip.byteOffset).setUint32(at, 10, true);
    expect(await faultOf(zip)).toContain("cannot be opened");
  });

  test.each(["../../etc/cron.d/evil.xml", "/etc/evil.xml", "a\\..\\evil.xml"])(
    "a path that leads out of the package is refused: %s",
    async (path) => {
      expect(await faultOf(zipSync({ [path]: strToU8("x") }))).toContain("cannot be opened");
    },
  );

  test("too many files, no list, an item that is not there, another format", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`${index}.xml`, strToU8("x")]),
    );
    expect(await faultOf(zipSync(many))).toContain("more than 1,000 files");
    expect(await faultOf(zipSync({ "one.xml": strToU8("x") }))).toContain("no imsmanifest.xml");
    expect(await faultOf(zipSync({ "imsmanifest.xml": strToU8(MANIFEST) }))).toContain("not in the package");
    // An address that cannot be decoded names no file.
    const strange = MANIFEST.replace("one.xml", "%ff.xml");
    expect(await faultOf(zipSync({ "imsmanifest.xml": strToU8(strange) }))).toContain("not in the package");
    expect(await faultOf(zipSync({ "one.xml": strToU8("x") }), "csv")).toContain("Only QTI");
    expect(await faultOf(strToU8("PK nonsense"))).toContain("cannot be opened");
    expect(await faultOf(new Uint8Array([0xff, 0xfe, 0x41, 0]), "csv")).toContain("UTF-8");
  });
});

test("No cell of a CSV we write is a formula, and each comes back as it was", () => {
  for (const text of [
    "=HYPERLINK(1)",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tx",
    "\nx",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "'=1",
    "'plain",
  ]) {
    expect(toCsvCell(text)).not.toMatch(/^"?[=+\-@\t\n＝＋－＠]/);
    const csv = `type,stem,key\ntext,${toCsvCell(text)},a\n`;
    expect(readQuestions("csv", csv, defaults)[0]?.item?.stem).toBe(text.trim());
  }
  expect(toCsv([])).toMatch(/^\uFEFFid,type/);
});
