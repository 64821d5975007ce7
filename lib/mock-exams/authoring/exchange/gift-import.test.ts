import { describe, expect, test } from "vitest";
import { readQuestions } from "../import-formats";
import { toItemRow } from "../item-version";
import { itemFile } from "../paper-file";

const defaults = { prefix: "gre-in", topic: "imported/file" };
const read = (text: string) => readQuestions("gift", text, defaults);
const itemOf = (text: string) => {
  const [{ item, problems } = { item: undefined, problems: ["nothing read"] }] = read(text);
  expect(problems).toEqual([]);
  return itemFile.parse(item);
};
const faultsIn = (text: string) =>
  read(text).map(({ line, item, problems }) => (item ? `${line}: read` : `${line}: ${problems.join(" ")}`));

describe("A question means what it means in Moodle", () => {
  test.each<[string, string, object]>([
    [
      "one right answer, with a name and an explanation",
      "::Q1:: What is 2+2? {=4 ~3 ~5 #### Count them on the fingers of one hand, twice.}",
      { id: "gre-in-q1", type: "single_choice", key: "a", options: { a: "4", b: "3", c: "5" } },
    ],
    [
      "several = beside ~: any one of them is enough",
      "Name a prime {=2 =3 ~4 ~6}",
      { type: "single_choice", key: "a", also: ["b"] },
    ],
    [
      "shares instead of =: all of them are needed",
      "Which are even? {~%50%2 ~%50%4 ~%-100%3}",
      { type: "multiple_choice", key: ["a", "b"] },
    ],
    ["a share of all the marks beside =", "Which? {=2 ~%100%3 ~4}", { key: "a", also: ["b"] }],
    [
      "a missing word",
      "Two plus two is {=four =4}, is it not?",
      { type: "text", key: ["four", "4"], stem: "Two plus two is ______, is it not?" },
    ],
    ["a word without any sign", "Say it {please}", { type: "text", key: ["please"] }],
    ["a star that is escaped", "Write a star {=\\*}", { type: "text", key: ["*"] }],
    [
      "feedback for every other word",
      "Best animal? {=Frog#Good! =%0%Cat#What is it with cats? =%0%*#Wrong}",
      {
        type: "text",
        key: ["Frog"],
        feedback: { Frog: "Good!", Cat: "What is it with cats?", "*": "Wrong" },
      },
    ],
    ["a tolerance", "Pi? {#3.14:0.005}", { type: "numeric", key: { from: "3.135", to: "3.145" } }],
    ["a range", "Which? {#1..5}", { type: "numeric", key: { from: "1", to: "5" } }],
    ["several numbers", "A root of 4? {#=2 =-2}", { type: "numeric", key: "2", also: ["-2"] }],
    [
      "feedback for every other number",
      "One to five? {#3:2~#Far off}",
      { type: "numeric", key: { from: "1", to: "5" }, feedback: { "*": "Far off" } },
    ],
    ["truth", "The sun rises in the east.{T}", { type: "single_choice", key: "a", keepOrder: true }],
    [
      "truth with what is said of both answers, the wrong one first",
      "The moon is a planet.{FALSE#It goes round the earth.#Well seen.}",
      { type: "single_choice", key: "b", feedback: { a: "It goes round the earth.", b: "Well seen." } },
    ],
    [
      "truth with feedback for the wrong answer only",
      "Water boils.{T#It does.}",
      { key: "a", feedback: { b: "It does." } },
    ],
    [
      "pairs, with an answer too many",
      "Match. {=cat -> meow =dog -> woof = -> moo}",
      {
        type: "matching",
        rows: { 1: "cat", 2: "dog" },
        columns: { a: "meow", b: "woof", c: "moo" },
        key: { 1: "a", 2: "b" },
      },
    ],
    [
      "escaped signs",
      "Escaped \\{braces\\}\\: which?\n{\n=a \\= b\n~a \\~ b\n~c \\# d\n}",
      { stem: "Escaped {braces}: which?", options: { a: "a = b", b: "a \\~ b", c: "c # d" } },
    ],
    [
      "an escaped backslash before a sign",
      "Which? {=\\\\=b ~c}",
      { options: { a: "\\\\", b: "b", c: "c" }, also: ["b"] },
    ],
    [
      "each text in its own format",
      "[html]<b>Which</b>? {=[plain]a <i> b#[html]<i>yes</i> ~[markdown]**c**#[moodle]no ~<em>d</em>}",
      {
        stem: "**Which**?",
        options: { a: "a \\<i> b", b: "**c**", c: "_d_" },
        feedback: { a: "_yes_", b: "no" },
      },
    ],
    [
      "signs of Markdown in a text that is none",
      "Is 2*3*4 _big_? {=a ~b}",
      { stem: "Is 2\\*3\\*4 \\_big\\_?" },
    ],
    [
      "a sign that looks like a tag",
      "If a<b and c>d, which? {=x<y ~y}",
      { stem: "If a\\<b and c>d, which?" },
    ],
    ["a word in brackets that is no format", "[sic] Which? {=a ~b}", { stem: "\\[sic] Which?" }],
    [
      "a comment between the answers",
      "Which? {\n=a\n// not this one\n~b\n}",
      { options: { a: "a", b: "b" } },
    ],
    ["more options than six", "Which? {=a ~b ~c ~d ~e ~f ~g ~h}", { key: "a" }],
  ])("%s", (_, text, item) => {
    expect(itemOf(text)).toMatchObject(item);
  });

  test("every right option is accepted by the key", () => {
    const { key } = toItemRow(itemOf("Name a prime {=2 =3 ~4 ~6}"), "gre", new Map());
    expect(key).toMatchObject({ type: "single_choice", any: [expect.any(String), expect.any(String)] });
  });

  test("what a wrong answer takes away is said to be left to the paper", () => {
    expect(read("Which? {=a ~%-25%b ~c}")[0]?.notes?.join()).toContain("the paper it is used in decides");
    expect(read("Which? {=a ~b}")[0]?.notes).toEqual([]);
  });

  test("a category holds for what follows, and a question right behind it is not lost", () => {
    const topics = read("$CATEGORY: $course$/top/Physics/Light\n\nA{T}\n\n$CATEGORY: top/Maths\nB{F}").map(
      ({ item }) => item?.topic,
    );
    expect(topics).toEqual(["physics/light", "imported/maths"]);
  });
});

describe("A slip is told with its line, and the other questions are read", () => {
  const sound = "Sound? {=yes ~no}";

  test("a brace that is not closed does not swallow the next question", () => {
    expect(faultsIn(`${sound}\n\nOpen? {\n=a\n~b\n\n${sound}`)).toEqual([
      "1: read",
      expect.stringMatching(/^3: The { on line 3 is not closed before the question ends/),
      "7: read",
    ]);
    expect(faultsIn(`Open? {=a ~b\nNext? {=c ~d}\n\n${sound}`)).toEqual([
      expect.stringMatching(/^1: The { on line 1 is not closed before the next { on line 2/),
      "4: read",
    ]);
  });

  test.each<[string, string]>([
    ["Closed? =a ~b}", "1: The } on line 1 closes nothing"],
    ["}{ Upside down", "1: The } on line 1 closes nothing"],
    ["Two {=a}\nand {=b} sets", "on line 2 is another"],
    ["No answers here", "no answers"],
    ["Essay {}", "rubric"],
    ["What? {~a ~b}", "No option is right"],
    ["What? {=a =b}{~}", "is another"],
    ["Every one? {=a ~%100%b}", "Every option is right"],
    ["Half? {=a ~%50%b ~c}", "“b” is worth 50 % of the marks"],
    ["Uneven? {~%60%a ~%40%b ~c}", "different parts"],
    ["Too little? {~%30%a ~%30%b ~c}", "together are worth 60 %"],
    ["Both? {=%50%a ~b ~c}", "means nothing"],
    ["Before {a =b ~c}", "“a” stands before"],
    ["Capital? {=Pari* =Lutetia}", "“Pari*” the * stands for any words"],
    ["Anything? {=*}", "every answer would be right"],
    ["Part? {=%80%toad =frog}", "“toad” is worth 80 %"],
    ["Nothing? {=%0%toad}", "No answer is right"],
    ["True? {true}", "Write {TRUE} in capitals"],
    ["What? {#lots}", "Not a number"],
    ["What? {#5..1}", "Not a number"],
    ["What? {#3,5}", "Not a number"],
    ["Part? {#=1822:0 =%50%1822:2}", "1822 is worth 50 %"],
    ["Match. {=cat -> meow =dog}", "“dog” has no ->"],
    ["Match. {=cat -> meow}", "At least two pairs"],
    ["Match. {=cat -> meow #good =dog -> woof}", "Pairs have no feedback"],
    ["::Name without end {=a ~b}", "has no :: behind it"],
    ["Sum? {~no#since x=5 ~maybe =yes}", "since x” begins another answer"],
    ["Formula \\(a \\neq b\\)? {=a ~b}", "new line in GIFT"],
    ["[html]<img src=x> {=a ~b}", "<img>"],
    ["Odd \ue001 sign {=a ~b}", "cannot be shown"],
  ])("%s", (text, why) => {
    const faults = faultsIn(`${text}\n\n${sound}`);
    expect(faults[0]).not.toContain("read");
    expect(faults[0]).toContain(why);
    expect(faults.at(-1)).toMatch(/read$/);
  });

  test("the question stands beside its fault as it was written", () => {
    const [first] = read("// mine\n::Q::Open? {\n=a\n");
    expect(first).toMatchObject({ line: 2, source: "// mine\n::Q::Open? {\n=a" });
  });
});
