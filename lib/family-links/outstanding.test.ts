import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translator } from "@/lib/locales/catalogues";
import { outstandingInWords } from "./outstanding";

const supabase = path.join(import.meta.dirname, "../../supabase");
const hindi = translator("hi");
const inHindi = (sentence: string) => outstandingInWords(sentence, hindi, "hi");

/** What private.family_view leaves out or says shorter, because the step itself says so, nobody goes there or it is the student's to tell. */
const NOT_SHOWN = [
  "A condition of the offer is open: 4 March 2027",
  "No offer is recorded yet.",
  "The offer is not accepted yet.",
  "The refusal is not recorded with its reasons yet.",
];

/** The sentences of every function that private.application_gaps puts together, with a day for what they fill in. */
function sentencesOfProcedures(): string[] {
  const schemas = path.join(supabase, "schemas");
  const files = readdirSync(schemas, { recursive: true, encoding: "utf8" });
  const read = (name: string) =>
    readFileSync(
      path.join(schemas, files.find((file) => path.basename(file) === `${name}.sql`) ?? name),
      "utf8",
    );
  const parts = Array.from(
    read("application_gaps").matchAll(/from private\.(\w+)\(/g),
    ([, name = ""]) => name,
  );
  expect(parts.length).toBeGreaterThan(5);
  return parts.flatMap((name) => {
    const body = read(name).replaceAll(/--.*$|^comment on .*$|search_path = ''/gm, "");
    return (
      Array.from(body.matchAll(/'((?:[^']|'')+)'/g), ([, text = ""]) => text.replaceAll("''", "'"))
        // Not how a day is written.
        .filter((text) => /^([A-Z]|%s: ).* /.test(text) && !text.startsWith("FM"))
        .map((text) => text.replaceAll("%s", "4 March 2027"))
    );
  });
}

test("Whatever keeps an application from its next step is said to a family in Hindi", () => {
  const sentences = sentencesOfProcedures().filter((sentence) => !NOT_SHOWN.includes(sentence));
  expect(sentences.length).toBeGreaterThan(20);
  for (const sentence of sentences) {
    expect.soft(outstandingInWords(sentence)?.replaceAll(/<\/?\w+>/g, ""), sentence).toBe(sentence);
    expect.soft(inHindi(sentence), sentence).toMatch(/^[^{}]*\p{Script=Devanagari}[^{}]*$/u);
  }
});

test("Documents and what a visa asks for are called by their Hindi names", () => {
  const names = [
    "20261126083400_create_documents.sql",
    "20261128090320_ask_for_usual_papers.sql",
    "20261126084010_create_visas.sql",
    "20261128091900_name_confirmations.sql",
  ].flatMap((file) => {
    const text = readFileSync(path.join(supabase, "migrations", file), "utf8");
    return [
      ...Array.from(text.matchAll(/^ {2}\('[a-z_]+', '([^']+)', '[^']+', \d+,/gm), ([, name = ""]) => name),
      ...Array.from(
        text.matchAll(/^ {2}\('[a-z_]+', (?:'(?!CV')[A-Z]{2}'|null), '([^']+)',/gm),
        ([, name = ""]) => name,
      ),
    ];
  });
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) expect.soft(hindi(name), name).toMatch(/\p{Script=Devanagari}/u);
});

test.each([
  ["Passport: not uploaded yet.", "<thing>Passport</thing>: अपलोड करना बाक़ी है।"],
  [
    "Bank letter or statements: no longer valid since 4 March 2027.",
    "<thing>Bank letter or statements</thing>: 4 मार्च 2027 से मान्य नहीं।",
  ],
  [
    "The passport in the file was valid until 14 December 2026.",
    "फ़ाइल में जो पासपोर्ट है, वह 14 दिसंबर 2026 तक ही मान्य था।",
  ],
  [
    "Applications for September 2027 closed on 1 March 2027.",
    "सितंबर 2027 के लिए आवेदन 1 मार्च 2027 को बंद हो गए।",
  ],
  [
    "The program asks for a test of English, and the file has no result yet.",
    "इस कोर्स के लिए यह चाहिए: अंग्रेज़ी का टेस्ट। फ़ाइल में अभी इसका रिज़ल्ट नहीं है।",
  ],
  [
    "The program asks for a certificate of German. The result in the file was valid until 4 March 2027.",
    "इस कोर्स के लिए यह चाहिए: जर्मन का सर्टिफ़िकेट। फ़ाइल में जो रिज़ल्ट है, वह 4 मार्च 2027 तक ही मान्य था।",
  ],
  ["A condition of the offer is open.", "ऑफ़र की एक शर्त अभी पूरी होनी है।"],
])("%s", (sentence, said) => {
  expect(inHindi(sentence)).toBe(said);
});

test("A sentence that nobody has translated is none of ours", () => {
  expect(inHindi("Something new is missing.")).toBeNull();
});
