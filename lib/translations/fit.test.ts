import { describe, expect, test } from "vitest";
import { misfitOf, placeholdersIn } from "./fit";

describe("A text of a page", () => {
  const ENGLISH = "You show {{fact:a.month}} for [the visa](/student-visa-guide), {{fact:a.months}} long.";
  test.each([
    ["{{fact:a.months}} तक [वीज़ा](/student-visa-guide) के लिए {{fact:a.month}} दिखाएँ।", null],
    ["{{fact:a.month}} [वीज़ा](/student-visa-guide)", "The figure {{fact:a.months}} is missing."],
    [
      "{{fact:a.month}} {{fact:a.month}} {{fact:a.months}} [वीज़ा](/student-visa-guide)",
      "The English has no figure {{fact:a.month}}.",
    ],
    ["{{fact:a.month}} {{fact:a.months}} [वीज़ा](/visa)", "The link /student-visa-guide is missing."],
    [
      "{{fact:a.month}} {{fact:a.months}} [वीज़ा](/student-visa-guide)\n\nऔर",
      "Write this text without an empty line.",
    ],
  ])("%s: %s", (text, fault) => {
    expect(misfitOf("guide/a", ENGLISH, text)).toBe(fault);
  });

  test.each([
    ["## What it costs", "## खर्च", null],
    ["## What it costs", "### खर्च", "A line that begins like ## is missing."],
    ["- One\n- Two", "- एक", "A line that begins like - is missing."],
    ["1. One\n2. Two", "1. एक\n2. दो\n3. तीन", "The English has no line that begins like 1. here."],
    ["| A | B |\n| --- | --- |\n| C | D |", "| अ | ब |\n| --- | --- |\n| स | द |", null],
    ["| A | B |\n| --- | --- |", "| अ |\n| --- |", "A line that begins like | | | is missing."],
    [
      ":::callout[Pay]{kind=caution}\nText",
      ":::callout[दें]\nपाठ",
      "A line that begins like :::callout{kind=caution} is missing.",
    ],
    ["One line,\nbroken in two.", "एक पंक्ति।", null],
  ])("keeps the shape of %j", (source, text, fault) => {
    expect(misfitOf("guide/a", source, text)).toBe(fault);
  });
});

describe("A message", () => {
  test("keeps what it is filled with, in any order and any plural form", () => {
    const english = "{count, plural, one {# program} other {# programs}} in <b>{country}</b>";
    const hindi = "<b>{country}</b> में {count, plural, other {# प्रोग्राम}}";
    expect(placeholdersIn(english)).toEqual(["</b>", "<b>", "{country}", "{count}"]);
    expect(misfitOf("messages/match", english, hindi)).toBeNull();
  });

  test("looks into the branches of a plural", () => {
    expect(placeholdersIn("{n, plural, one {a day in {city}} other {{n} days}}, 3 < 4")).toEqual([
      "{city}",
      "{n}",
    ]);
  });

  test.each([
    ["{count} programs", "प्रोग्राम", "The placeholder {count} is missing."],
    ["Programs", "{count} प्रोग्राम", "The English has no placeholder {count}."],
    ["Read <link>more</link>", "और पढ़ें", "The placeholder </link> is missing."],
  ])("%s as %s: %s", (english, text, fault) => {
    expect(misfitOf("messages/match", english, text)).toBe(fault);
  });
});

describe("A printed fact", () => {
  test.each([
    ["£1,529 a month", "£1,529 प्रति माह", null],
    ["£1,529 a month", "£1592 प्रति माह", "The figure 1529 is missing."],
    ["US$250,000 in a financial year", "एक वित्तीय वर्ष में US$2,50,000", null],
    ["one intake", "1 इनटेक", null],
    ["6.5 overall", "कुल 6", "The figure 6.5 is missing."],
  ])("%s as %s: %s", (english, text, fault) => {
    expect(misfitOf("facts", english, text)).toBe(fault);
  });
});
