import { expect, test } from "vitest";
import type { Locale } from "@/lib/platform/locales";
import { codeEmail, invitationEmail } from "./emails";

const LINK = "https://example.test/family?token=abc";
const HINDI_LINK = "https://example.test/hi/family?token=abc";
const linkIn = (locale: Locale) => (locale === "hi" ? HINDI_LINK : LINK);

test("A parent reads who invites, that no account is needed, and where to look, in English and below in Hindi", () => {
  const email = invitationEmail(
    { readerName: "Lakshmi Nair", studentName: "Meera Nair" },
    linkIn,
    "Campusbound",
  );
  expect(email.subject).toBe("See how Meera Nair’s applications stand / देखिए, Meera Nair के आवेदन कहाँ तक पहुँचे");
  const parts = [
    "हिन्दी में नीचे पढ़ें।",
    "Hello Lakshmi Nair,",
    "no account and no password",
    `Open the page: ${LINK}`,
    "नमस्ते Lakshmi Nair जी,",
    "न अकाउंट चाहिए, न पासवर्ड।",
    `पेज खोलें: ${HINDI_LINK}`,
  ];
  const places = parts.map((part) => email.text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(email.html).toContain(`href="${LINK}"`);
  const [, hindi = ""] = email.html.split('<div lang="hi"');
  expect(hindi).toContain(`href="${HINDI_LINK}"`);
  expect(hindi).not.toMatch(/>[^<]*\b(the|you|and)\b/);
});

test("Whatever a student types as a name, no email carries a message of theirs", () => {
  const names = { studentName: "Visit evil.example now", readerName: "Pay 500 at http://evil.example" };
  for (const { subject, text, html } of [
    invitationEmail(names, linkIn, "Campusbound"),
    codeEmail({ ...names, code: "012345", locale: "en" }, "Campusbound"),
    codeEmail({ ...names, code: "012345", locale: "hi" }, "Campusbound"),
  ])
    expect(subject + text + html).not.toContain("evil");
});

test("A code is read in the subject and keeps its noughts", () => {
  const email = codeEmail(
    { readerName: "Lakshmi", studentName: "Meera Nair", code: "012345", locale: "en" },
    "Campusbound",
  );
  expect(email.subject).toBe("012345 is your code for the family page");
  expect(email.text).toContain("Your code: 012345");
});

test("A code that was asked for on the Hindi page comes in Hindi", () => {
  const email = codeEmail(
    { readerName: "Lakshmi", studentName: "Meera Nair", code: "012345", locale: "hi" },
    "Campusbound",
  );
  expect(email.subject).toBe("012345: परिवार के पेज के लिए आपका कोड");
  expect(email.text).toContain("नमस्ते Lakshmi जी,");
  expect(email.text).toContain("Meera Nair के आवेदन कहाँ तक पहुँचे, यह देखने के लिए यह कोड भरें।");
  expect(email.text).toContain("आपका कोड: 012345");
  expect(email.html).toContain('<html lang="hi">');
});
