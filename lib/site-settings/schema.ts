import { z } from "zod";
import { GSTIN_FAULTS, gstinFault, plainGstin } from "@/lib/invoices/gstin";
import { plainText } from "@/lib/platform/plain-text";
import { SETTING_KEYS, type SettingKey } from "./fields";

const LIMITS = {
  line: 120,
  phone: 30,
  url: 500,
  text: 6_000,
  address: 400,
  reason: 200,
  source: 300,
} as const;

const cleanLine = (text: string) => plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim();

function line(most: number) {
  return z
    .string()
    .transform(cleanLine)
    .refine((text) => [...text].length <= most, `Keep it under ${most} characters`);
}
const orNothing = (text: string) => text || null;

/** A row of the database holds 8,192 characters of JSON, written with spaces. */
const fitsIntoRow = (value: unknown) => JSON.stringify(value, null, 1).length <= 8_192;
const TOO_LONG = "This is too long";

const website = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const phone = line(LIMITS.phone).transform((text, context) => {
  const digits = text.replaceAll(/[\s().-]/g, "");
  if (digits === "" || /^\+[1-9]\d{7,14}$/.test(digits)) return text || null;
  context.addIssue({ code: "custom", message: "Write it with the country code, such as +91 80 4123 4567" });
  return z.NEVER;
});

const linesOf = (text: string) =>
  plainText(text.normalize("NFC"))
    .split("\n")
    .map((part) => part.replace(/\s+/gu, " ").trim());

/** Blocks between empty lines: the name of the office, then its lines. */
const offices = z
  .string()
  .max(LIMITS.text, TOO_LONG)
  .transform((text, context) => {
    const blocks = linesOf(text)
      .join("\n")
      .split(/\n{2,}/)
      .map((block) => block.split("\n").filter(Boolean))
      .filter((block) => block.length > 0);
    if (blocks.some((block) => block.length < 2))
      context.addIssue({
        code: "custom",
        message: "An office has a line with its name, and at least one line of its address",
      });
    const labels = blocks.map(([label]) => label);
    if (new Set(labels).size < labels.length)
      context.addIssue({ code: "custom", message: "Two offices have the same name" });
    return blocks.map(([label = "", ...lines]) => ({ label, lines }));
  })
  .refine(fitsIntoRow, TOO_LONG);

/** One a line: a name, then an address. */
const socialLinks = z
  .string()
  .max(LIMITS.text, TOO_LONG)
  .transform((text, context) =>
    linesOf(text)
      .filter(Boolean)
      .map((entry) => {
        const cut = entry.lastIndexOf(" ");
        const label = entry.slice(0, Math.max(cut, 0)).trim();
        const url = entry.slice(cut + 1);
        if (!label || !website.safeParse(url).success)
          context.addIssue({
            code: "custom",
            message: `Write a name, a space and a link that begins with https:// (${entry.slice(0, 60)})`,
          });
        return { label, url };
      }),
  )
  .refine(fitsIntoRow, TOO_LONG);

/** The lines of one address, as an invoice prints them. */
const printedAddress = z
  .string()
  .max(LIMITS.text, TOO_LONG)
  .transform((text) => linesOf(text).filter(Boolean).join("\n") || null)
  .refine(
    (text) => text === null || [...text].length <= LIMITS.address,
    `Keep it under ${LIMITS.address} characters`,
  );

const gstin = line(LIMITS.line).transform((text, context) => {
  const plain = plainGstin(text);
  const fault = plain === "" ? null : gstinFault(plain);
  if (!fault) return plain || null;
  context.addIssue({ code: "custom", message: GSTIN_FAULTS[fault] });
  return z.NEVER;
});

/** "2026-27": the second year follows the first. */
function isFinancialYear(text: string): boolean {
  const [, first = "", last = ""] = /^(20\d{2})-(\d{2})$/.exec(text) ?? [];
  return first !== "" && (Number(first) + 1) % 100 === Number(last);
}

/** What is stored for the text of each field. */
export const settingValues = {
  name: line(LIMITS.line).refine((text) => text !== "", "The site needs a name"),
  tagline: line(LIMITS.line),
  legal_name: line(LIMITS.line).transform(orNothing),
  contact_email: line(254)
    .refine(
      (text) => text === "" || z.email().safeParse(text).success,
      "This is not an email address, such as hello@example.com",
    )
    .transform(orNothing),
  contact_phone: phone,
  chat_url: line(LIMITS.url)
    .refine(
      (text) => text === "" || website.safeParse(text).success,
      "A link begins with https://, such as https://wa.me/918041234567",
    )
    .transform(orNothing),
  addresses: offices,
  social_links: socialLinks,
  invoice_address: printedAddress,
  gstin,
  lut_number: line(LIMITS.line)
    .transform((text) => text.replaceAll(" ", "").toUpperCase() || null)
    .refine(
      (text) => text === null || /^[A-Z0-9]{15}$/.test(text),
      "Its ARN has 15 letters and digits, such as AD290326000000X",
    ),
  lut_year: line(LIMITS.line)
    .refine((text) => text === "" || isFinancialYear(text), "Write it as 2026-27")
    .transform(orNothing),
} as const satisfies Record<SettingKey, z.ZodType>;

const seenAt = z
  .union([z.iso.datetime({ offset: true }), z.literal("")], "Reload the page and try again")
  .transform((at) => at || null);

/** What the form showed, as JSON of the value to compare with; empty where it would not be accepted today. */
function shownValue(key: SettingKey) {
  return z.string().transform((text) => {
    const parsed = settingValues[key].safeParse(text);
    return parsed.success ? JSON.stringify(parsed.data) : "";
  });
}

function forEachKey<Prefix extends string, Schema extends z.ZodType>(
  prefix: Prefix,
  schemaOf: (key: SettingKey) => Schema,
) {
  return Object.fromEntries(SETTING_KEYS.map((key) => [`${prefix}${key}`, schemaOf(key)])) as Record<
    `${Prefix}${SettingKey}`,
    Schema
  >;
}

/** Each field beside what the form showed, and when that was saved. */
export const settingsSchema = z.object({
  ...settingValues,
  ...forEachKey("was_", shownValue),
  ...forEachKey("seen_", () => seenAt),
});
export type SettingsInput = z.output<typeof settingsSchema>;

export const closureSchema = z.object({
  day: z.iso.date("Choose a day"),
  reason: line(LIMITS.reason).transform(orNothing),
});
export type NewClosure = z.output<typeof closureSchema>;

export const closureRemovalSchema = z.object({ day: z.iso.date("Reload the page and try again") });

const link = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const country = z.string().regex(/^[A-Z]{2}$/, "Choose a country");

export const holidaySchema = z.object({
  country,
  day: z.iso.date("Choose a day"),
  name: line(LIMITS.line).refine((text) => text !== "", "Write its name"),
  is_yearly: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  /** A link, or the name of a law. */
  source: line(LIMITS.source)
    .refine((text) => text !== "", "Say where this is from: a link, or the law that names the day")
    .transform((text) => ({ text, isLink: link.safeParse(text).success })),
});
export type NewHoliday = z.output<typeof holidaySchema>;

export const holidayRemovalSchema = z.object({ country, day: z.iso.date("Reload the page and try again") });

/** The entry of the history whose former value the form is filled with. */
export const putBackSchema = z.object({
  from: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
});
