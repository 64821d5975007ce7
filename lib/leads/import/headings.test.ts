import { expect, test } from "vitest";
import { guessColumns, looksLikePeople, mappingFault } from "./headings";
import { hashOfHeadings } from "./inspect-file";

test("columns of a Facebook lead form are found", () => {
  const headings = [
    "id",
    "created_time",
    "ad_id",
    "campaign_id",
    "campaign_name",
    "platform",
    "which_country_do_you_want_to_study_in?",
    "full_name",
    "phone_number",
    "email",
  ];
  expect(guessColumns(headings)).toEqual([
    "",
    "received_on",
    "",
    "",
    "campaign",
    "source",
    "destination",
    "name",
    "phone",
    "email",
  ]);
});

test("columns of a Google lead form are found", () => {
  expect(
    guessColumns(["Lead Submit Time", "Campaign", "First Name", "Last Name", "User Phone", "User Email"]),
  ).toEqual(["received_on", "campaign", "first_name", "last_name", "phone", "email"]);
});

test("no field is given twice, and unknown columns are left out", () => {
  expect(guessColumns(["Phone", "WhatsApp", "Name", "First name", "Shoe size"])).toEqual([
    "phone",
    "",
    "name",
    "",
    "",
  ]);
  expect(guessColumns(["नाम", "फ़ोन"])).toEqual(["", ""]);
});

test("files with the same headings are of one kind, also one that comes back with our problems", () => {
  expect(hashOfHeadings(["Full_Name", "Phone"])).toBe(
    hashOfHeadings(["full name", "PHONE*", "Original line", "Problem"]),
  );
  expect(hashOfHeadings(["Phone", "Name"])).not.toBe(hashOfHeadings(["Name", "Phone"]));
});

test("people instead of headings are noticed", () => {
  expect(looksLikePeople(["Asha", "+91 98765 43210"])).toBe(true);
  expect(looksLikePeople(["Name", "Phone 2"])).toBe(false);
});

test.each([
  [["name", "phone"], "no", null],
  [["first_name", "email", "message", "message"], "yes", null],
  [["phone", "email"], "no", "no_name"],
  [["name", "message"], "no", "no_contact"],
  [["name", "phone"], "file", "no_consent_column"],
  [["name", "phone", "phone"], "no", { twice: "phone" }],
] as const)("%j with consent %s", (columns, consent, fault) => {
  expect(mappingFault(columns, consent)).toEqual(fault);
});
