import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { checkItem } from "../draft";
import { readQuestions } from "../import-formats";
import { drawPicture } from "./import-pictures";
import { readUploads } from "./uploaded-files";

const defaults = { prefix: "gre-in", topic: "imported/file" };
const MANIFEST =
  '<manifest><resources><resource identifier="one" type="imsqti_item_xmlv2p1" href="items/one.xml"/></resources></manifest>';
const option = (id: string, more = "") =>
  `<simpleChoice identifier="${id}">Option ${id}${more}</simpleChoice>`;
const MATCH =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';
const MAP = MATCH.replace("match_correct", "map_response");
const EXPLANATION =
  '<modalFeedback identifier="all" outcomeIdentifier="FEEDBACK" showHide="show">The sign forbids it, as its red ring says.</modalFeedback>';
const item = ({
  before = "",
  choices = option("A") + option("B") + option("C"),
  mapping = "",
  processing = MATCH,
  after = EXPLANATION,
}) => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="one" title="One">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse>${mapping}</responseDeclaration>
<itemBody><p>What does the sign say?</p>${before}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices}</choiceInteraction></itemBody>
${processing}${after}</assessmentItem>`;
const read = (text: string) => {
  const [first] = readQuestions("qti", text, defaults);
  if (!first) throw new Error("Nothing was read.");
  return first;
};

describe("Pictures", () => {
  let png: Uint8Array;
  beforeAll(async () => {
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c00" } });
    png = new Uint8Array(await drawn.png().toBuffer());
  });
  const inPackage = async (text: string, files: Record<string, Uint8Array>) => {
    const uploaded = await readUploads("qti", [
      {
        name: "a.zip",
        bytes: zipSync({ "imsmanifest.xml": strToU8(MANIFEST), "items/one.xml": strToU8(text), ...files }),
      },
    ]);
    if ("fault" in uploaded) throw new Error(uploaded.fault);
    const [document] = uploaded.documents;
    if (!document) throw new Error("Nothing was unpacked.");
    const question = read(document.text);
    return { question, drawn: await drawPicture(question, document) };
  };
  const sign = (src: string, alt = "A red ring around a bicycle") =>
    item({ before: `<p><img src="${src}" alt="${alt}"/></p>` });

  test("a picture of the package is drawn anew and stands in the question", async () => {
    const { question, drawn } = await inPackage(sign("../images/a%20sign.png"), { "images/a sign.png": png });
    expect(question.item?.stem).toBe("What does the sign say?");
    if (!drawn || "problem" in drawn) throw new Error(JSON.stringify(drawn));
    expect(drawn.svg).toMatch(/^<svg[^>]*viewBox="0 0 40 30"><image [^>]*href="data:image\/webp;base64,/);
    const checked = checkItem("gre", { ...question.item, figure: drawn.figure }, drawn.svg);
    expect(checked).toMatchObject({
      row: {
        content: { figure: { svg: drawn.svg, alt: "A red ring around a bicycle" } },
        source: { figure: { file: "gre-in-one.webp" } },
      },
    });
    expect(
      checkItem("gre", { ...question.item, figure: { ...drawn.figure, alt: "Sign" } }, drawn.svg),
    ).toEqual({
      problems: ["Description of the picture: at least 10 characters."],
    });
  });

  test("an object with words in it is a picture with its description", async () => {
    const text = item({
      before: '<object data="sign.png" type="image/png">A red ring around a bicycle</object>',
    });
    const { drawn } = await inPackage(text, { "items/sign.png": png });
    expect(drawn).toMatchObject({ figure: { alt: "A red ring around a bicycle" } });
  });

  test.each([
    "../../../etc/passwd",
    "/etc/passwd",
    "https://evil.test/a.png",
    "file:///etc/passwd",
    "%2e%2e/%2e%2e/a.png",
    "",
  ])("what is not in the package is not looked for elsewhere: %s", async (src) => {
    const { drawn } = await inPackage(sign(src), { "items/sign.png": png });
    expect(drawn).toEqual({ problem: expect.stringContaining("is not in what was sent") });
  });

  test("what is no picture, or too much of one, is refused in words", async () => {
    const page = strToU8("<html><script>alert(1)</script></html>");
    expect((await inPackage(sign("sign.png"), { "items/sign.png": page })).drawn).toEqual({
      problem: expect.stringContaining("is no picture that can be shown"),
    });
    const both = new Uint8Array([...png, ...strToU8("<script>alert(1)</script>")]);
    expect((await inPackage(sign("sign.png"), { "items/sign.png": both })).drawn).toEqual({
      problem: expect.stringContaining("is damaged, or holds something else"),
    });
    const two = item({ before: '<p><img src="a.png" alt="x"/><img src="b.png" alt="y"/></p>' });
    expect(read(two).problems.join()).toContain("2 pictures");
    const inside = item({ choices: option("A", '<img src="a.png" alt="x"/>') + option("B") });
    expect(read(inside).problems.join()).toContain("inside an option");
  });
});

describe("Right answers", () => {
  const entry = (key: string, value: number) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;

  test("where a mapping decides, everything it gives the marks for is right", () => {
    const mapping = `<mapping defaultValue="0">${entry("A", 1)}${entry("B", 1)}${entry("C", 0)}</mapping>`;
    expect(read(item({ mapping, processing: MAP })).item).toMatchObject({ key: "a", also: ["b"] });
    expect(read(item({ mapping })).item).toMatchObject({ key: "a" });
    expect(read(item({ mapping })).item).not.toHaveProperty("also");
    const uneven = mapping.replace('mapKey="B" mappedValue="1"', 'mapKey="B" mappedValue="0.5"');
    expect(read(item({ mapping: uneven, processing: MAP })).problems.join()).toContain("different marks");
  });

  test("what is said of single options stays with them", () => {
    const inline =
      '<feedbackInline identifier="B" outcomeIdentifier="F" showHide="show">That is a car.</feedbackInline>';
    const modal =
      '<modalFeedback identifier="C" outcomeIdentifier="F" showHide="show">That is a <em>lorry</em>.</modalFeedback>';
    const found = read(
      item({ choices: option("A") + option("B", inline) + option("C"), after: EXPLANATION + modal }),
    );
    expect(found).toMatchObject({
      problems: [],
      item: {
        options: { b: "Option B" },
        feedback: { b: "That is a car.", c: "That is a _lorry_." },
        explanation: "The sign forbids it, as its red ring says.",
      },
    });
  });

  test("a question drawn from variables is refused", () => {
    expect(read(item({ after: "<templateProcessing/>" })).problems.join()).toContain("variables");
  });
});

test("What cannot be is told in words, not in those of the program", () => {
  const bare = read(item({})).item;
  expect(
    checkItem("gre", { ...bare, type: "multiple_choice", key: ["a"], options: { a: "One", b: "Two" } }),
  ).toEqual({
    problems: ["Options: at least 3."],
  });
  expect(checkItem("gre", { ...bare, stem: "The [[1]] sign" })).toEqual({
    problems: [expect.stringContaining("is the place of a gap")],
  });
});
