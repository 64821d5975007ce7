import { expect, test } from "vitest";
import { readQuestions } from "../import-formats";
import { faultyFile } from "./faulty-file";
import type { ImportFormat } from "./schema";
import { type QuestionDocument, readUploads } from "./uploaded-files";

const defaults = { prefix: "gre-in", topic: "imported/file" };

/** What is left of a file to be fixed, as somebody gets who downloads it. */
async function leftOf(format: ImportFormat, documents: readonly QuestionDocument[]) {
  const read = documents.flatMap(({ name, text }) =>
    readQuestions(format, text, defaults).map((question) => ({ file: name, source: "", ...question })),
  );
  const file = faultyFile(
    format,
    documents[0]?.text ?? "",
    read.filter(({ problems }) => problems.length > 0),
  );
  const [kind = "", data = ""] = (file?.href ?? "").split(",");
  const bytes = kind.endsWith("base64") ? Buffer.from(data, "base64") : Buffer.from(decodeURIComponent(data));
  const again = await readUploads(format, [{ name: file?.name ?? "", bytes }]);
  if ("fault" in again) throw new Error(again.fault);
  return again.documents;
}

test("Questions of a category are still in it once they are fixed in a file of their own", async () => {
  const gift =
    "$CATEGORY: $course$/top/Physics/Light\n\n::Good::Is it? {T}\n\n::Bad::What is it? {=a ~%50%b}\n";
  const [left] = await leftOf("gift", [{ name: "a.gift", text: gift }]);
  const fixed = left?.text.replace("~%50%b", "~b") ?? "";
  expect(readQuestions("gift", fixed, defaults)).toMatchObject([
    { problems: [], item: { topic: "physics/light", id: "gre-in-bad" } },
  ]);

  const question = (single: string) => `<question type="multichoice"><name><text>Bad</text></name>
<questiontext format="html"><text>What is it?</text></questiontext><single>${single}</single>
<answer fraction="100"><text>a</text></answer><answer fraction="50"><text>b</text></answer></question>`;
  const xml = `<quiz><question type="category"><category><text>$course$/top/Physics/Light</text></category></question>
${question("true")}</quiz>`;
  const [inXml] = await leftOf("moodle_xml", [{ name: "a.xml", text: xml }]);
  const fixedXml = inXml?.text.replace('fraction="50"', 'fraction="0"') ?? "";
  expect(readQuestions("moodle_xml", fixedXml, defaults)).toMatchObject([
    { problems: [], item: { topic: "physics/light", key: "a" } },
  ]);
});

test("Items of QTI that have to be fixed come as a package that is read in as it is", async () => {
  const item = (id: string) =>
    `<assessmentItem identifier="${id}" title="${id}"><itemBody><p>Nothing is asked.</p></itemBody></assessmentItem>`;
  const left = await leftOf("qti", [
    { name: "one.xml", text: item("one") },
    { name: "more/one.xml", text: item("two") },
  ]);
  expect(left.map(({ text }) => text)).toEqual([item("one"), item("two")]);
});
