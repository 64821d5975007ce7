/** The translations of the repository in the database: every text beside its English, and a file that does not fit named. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/connection.ts";
import { seedTranslations } from "../seeds/translations.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const ENGLISH = `---
title: A guide to paying
description: A text of the right length that says what the page is about, for search engines.
published: 2026-01-01
updated: 2026-01-01
group: Visa
order: 10
related: []
summary:
  - Pay {{fact:visa.gb.fee}} first.
  - Then wait.
facts:
  - label: Visa fee
    value: "{{fact:visa.gb.fee}}"
---
It begins with [the form](/student-visa-guide).

:::steps
1. Fill it in.

2. Send it.

:::
`;
const HINDI = `---
title: भुगतान की गाइड
description: यह पेज किस बारे में है, यह बताने वाला एक वाक्य, खोज इंजन के लिए।
summary:
  - पहले {{fact:visa.gb.fee}} दें।
  - फिर इंतज़ार करें।
facts:
  - label: वीज़ा फ़ीस
    value: "{{fact:visa.gb.fee}}"
---
शुरुआत [फ़ॉर्म](/student-visa-guide) से होती है।

:::steps
1. इसे भरें।

2. इसे भेजें।

:::
`;

describe.each(drivers)("On %s", (driver) => {
  let db: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    db = await openMigratedDatabase(driver);
    folder = await mkdtemp(path.join(tmpdir(), "translations-"));
  }, 300_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  const seed = async () => {
    const faults: string[] = [];
    await seedTranslations(db, ({ message }) => faults.push(message), folder, path.join(folder, "messages"));
    return faults;
  };
  const rows = () =>
    db.query<{ place: string; key: string; text: string }>(
      "select place, key, text from public.translations order by place, sort_order",
    );

  beforeEach(async () => {
    await write("content/guides/paying.md", ENGLISH);
    await write("translations/hi/guides/paying.md", HINDI);
    await write("translations/hi/facts-a.yml", '"£558": "£558"\n"28 days": "28 दिन"\n');
    await write("translations/hi/facts-b.yml", '"2026": "2026 में"\n');
    await write("messages/hi/match.json", '{ "Match": "मिलान", "{count} programs": "{count} प्रोग्राम" }');
    await write("messages/hi/match-islands.json", '{ "Match": "मिलान", "Next": "आगे" }');
  });

  test("guides, facts and messages become rows in the order in which they are read", async () => {
    expect(await seed()).toEqual([]);
    const found = (await rows()).map(({ place, key, text }) => [place, key, text]);
    expect(found).toEqual([
      ["facts", "£558", "£558"],
      ["facts", "28 days", "28 दिन"],
      ["facts", "2026", "2026 में"],
      ["guide/paying", "title", "भुगतान की गाइड"],
      ["guide/paying", "description", "यह पेज किस बारे में है, यह बताने वाला एक वाक्य, खोज इंजन के लिए।"],
      ["guide/paying", "summary.0", "पहले {{fact:visa.gb.fee}} दें।"],
      ["guide/paying", "summary.1", "फिर इंतज़ार करें।"],
      ["guide/paying", "facts.0.label", "वीज़ा फ़ीस"],
      ["guide/paying", "body.0", "शुरुआत [फ़ॉर्म](/student-visa-guide) से होती है।"],
      ["guide/paying", "body.1", ":::steps\n1. इसे भरें।"],
      ["guide/paying", "body.2", "2. इसे भेजें।"],
      ["messages/match", "Match", "मिलान"],
      ["messages/match", "Next", "आगे"],
      ["messages/match", "{count} programs", "{count} प्रोग्राम"],
    ]);
  });

  test.each([
    [
      "a figure that got lost",
      HINDI.replace("{{fact:visa.gb.fee}} दें", "फ़ीस दें"),
      /summary\.0: The figure \{\{fact:visa\.gb\.fee\}\} is missing/,
    ],
    [
      "a link that leads elsewhere",
      HINDI.replace("](/student-visa-guide)", "](/hi/student-visa-guide)"),
      /body\.0: The link \/student-visa-guide is missing/,
    ],
    ["a block too few", HINDI.replace("\n\n2. इसे भेजें।", ""), /has 3 blocks where the English has 4/],
    [
      "a step that became plain text",
      HINDI.replace("2. इसे", "इसे"),
      /body\.2: A line that begins like 1\. is missing/,
    ],
    ["a summary too few", HINDI.replace("  - फिर इंतज़ार करें।\n", ""), /summary\.1: It is missing/],
    [
      "a key fact too many",
      HINDI.replace("---\nशुरुआत", "  - label: और\n---\nशुरुआत"),
      /facts\.1\.label: The English has no such text/,
    ],
    ["no title", HINDI.replace(/^title.*$/m, ""), /title/],
  ])("%s is a fault that names the file, and the guide stays as it was", async (_what, text, fault) => {
    await seed();
    const before = await rows();
    await write("translations/hi/guides/paying.md", text);
    const faults = await seed();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^hi\/guides\/paying\.md/);
    expect(faults[0]).toMatch(fault);
    expect(await rows()).toEqual(before);
  });

  test("a fact without its figure is left out alone; a file that cannot be read leaves all facts as they were", async () => {
    await write(
      "translations/hi/facts-b.yml",
      '"£1,529 a month": "£1,529 प्रति माह"\n"18 months": "डेढ़ साल"\n',
    );
    expect(await seed()).toEqual(["hi/facts-b.yml, 18 months: The figure 18 is missing."]);
    const before = await rows();
    expect(before.map(({ key }) => key)).toContain("£1,529 a month");
    await write("translations/hi/facts-b.yml", "- no map");
    expect(await seed()).toEqual([expect.stringMatching(/^hi\/facts-b\.yml: /)]);
    expect(await rows()).toEqual(before);
  });

  test("a message without its placeholder, or with two translations, is left out and named", async () => {
    await write("messages/hi/match.json", '{ "Match": "जोड़", "{count} programs": "प्रोग्राम" }');
    expect(await seed()).toEqual([
      "hi/match.json, Match: It is “मिलान” in another file.",
      "hi/match.json, {count} programs: The placeholder {count} is missing.",
    ]);
    expect((await rows()).filter(({ place }) => place === "messages/match").map(({ key }) => key)).toEqual([
      "Match",
      "Next",
    ]);
  });

  test("what left the repository leaves the database", async () => {
    await seed();
    await rm(path.join(folder, "translations/hi/guides/paying.md"));
    expect(await seed()).toEqual([]);
    expect((await rows()).filter(({ place }) => place === "guide/paying")).toEqual([]);
  });

  test("the repository's own translations all fit", async () => {
    const faults: string[] = [];
    await seedTranslations(db, ({ message }) => faults.push(message));
    expect(faults).toEqual([]);
  });
});
