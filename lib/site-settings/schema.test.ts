import { expect, test } from "vitest";
import { SETTING_KEYS, type SettingKey, settingText } from "./fields";
import { closureSchema, settingsSchema, settingValues } from "./schema";

const errorOf = (key: SettingKey, text: string) =>
  settingValues[key].safeParse(text).error?.issues[0]?.message ?? null;

const STORED = {
  name: "Campusbound",
  tagline: "Study abroad",
  legal_name: "Campusbound Private Limited",
  contact_email: "hello@campusbound.test",
  contact_phone: "+91 80 4123 4567",
  chat_url: "https://wa.me/918041234567",
  addresses: [
    { label: "Mysuru", lines: ["12 Temple Road", "Mysuru 570002"] },
    { label: "Bengaluru", lines: ["4 MG Road"] },
  ],
  social_links: [{ label: "LinkedIn page", url: "https://www.linkedin.com/company/x" }],
  invoice_address: "12 Temple Road\nMysuru 570002",
  gstin: "29AAGCB7383J1Z4",
  lut_number: "AD290326000000X",
  lut_year: "2026-27",
} as const satisfies Record<SettingKey, unknown>;

test.each(SETTING_KEYS)(
  "%s is the same after it was shown and sent back, also with a browser's line breaks",
  (key) => {
    const text = settingText(key, STORED[key]);
    expect(settingValues[key].parse(text)).toEqual(STORED[key]);
    expect(settingValues[key].parse(text.replaceAll("\n", "\r\n"))).toEqual(STORED[key]);
  },
);

test("What is emptied is stored as nothing, and only the name must be there", () => {
  const emptied = Object.fromEntries(
    SETTING_KEYS.filter((key) => key !== "name").map((key) => [key, settingValues[key].parse("  ")]),
  );
  expect(emptied).toEqual({
    tagline: "",
    legal_name: null,
    contact_email: null,
    contact_phone: null,
    chat_url: null,
    addresses: [],
    social_links: [],
    invoice_address: null,
    gstin: null,
    lut_number: null,
    lut_year: null,
  });
  expect(errorOf("name", " ")).toBe("The site needs a name");
});

test.each<[SettingKey, string]>([
  ["contact_email", "hello@"],
  ["contact_phone", "080 4123 4567"],
  ["contact_phone", "call us"],
  ["chat_url", "http://chat.test"],
  ["chat_url", "javascript:alert(1)"],
  ["chat_url", "wa.me/91"],
  ["addresses", "Mysuru"],
  ["addresses", "Mysuru\n1 A Road\n\nMysuru\n2 B Road"],
  ["social_links", "https://www.linkedin.com/company/x"],
  ["social_links", "LinkedIn http://linkedin.test"],
  ["legal_name", "x".repeat(121)],
  ["invoice_address", "x".repeat(401)],
  ["gstin", "29AAGCB7383J1Z5"],
  ["gstin", "none"],
  ["lut_number", "12345"],
  ["lut_year", "2026"],
  ["lut_year", "2026-28"],
])("%s refuses %s", (key, text) => {
  expect(errorOf(key, text)).not.toBeNull();
});

test("Every list that is accepted fits into its row", () => {
  const longest = `Office\n${"ಅ".repeat(5_990)}`;
  expect(JSON.stringify(settingValues.addresses.parse(longest)).length).toBeLessThanOrEqual(8_192);
  const many = Array.from({ length: 500 }, (_, n) => `A${n}\nb`).join("\n\n");
  expect(errorOf("addresses", many)).not.toBeNull();
});

test("Markup is taken out", () => {
  expect(settingValues.legal_name.parse("Campus<b>bound</b> <script>x</script>Ltd")).toBe("Campusbound Ltd");
});

test("A form that lacks what it showed is refused", () => {
  expect(settingsSchema.safeParse({ name: "Campusbound" }).success).toBe(false);
});

test.each(["", "26 January", "2027-02-30"])("%s is no day", (day) => {
  expect(closureSchema.safeParse({ day, reason: "" }).success).toBe(false);
});
