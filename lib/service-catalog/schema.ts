import { z } from "zod";
import { cleanLine, emptyToUndefined } from "@/lib/leads/fields";
import { isExamId } from "@/lib/mock-exams/schema";
import { SERVICE_LIMITS } from "./limits";
import { parseRupees } from "./price";

const TRY_AGAIN = "Open this page again and try once more";

function words([least, most]: readonly [number, number], name: string) {
  const message = `${name}: ${least} to ${most} characters`;
  return z
    .string(message)
    .max(most * 4, message)
    .transform(cleanLine)
    .refine((text) => text.length >= least && text.length <= most, message);
}

const slug = (message: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(80, message)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message);

const [shortest, longest] = SERVICE_LIMITS.line;
const lines = z
  .string()
  .max(20_000)
  .transform((text) => text.split("\n").map(cleanLine).filter(Boolean))
  .refine(
    (all) => all.every((line) => line.length >= shortest && line.length <= longest),
    `Each line has ${shortest} to ${longest} characters`,
  );

const count = (most: number, message: string) =>
  z.preprocess(
    emptyToUndefined,
    z.coerce.number(message).int(message).min(1, message).max(most, message).optional(),
  );

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(SERVICE_LIMITS.inclusions),
  );

const pack = (place: number) =>
  ({
    [`exam${place}`]: z.preprocess(
      emptyToUndefined,
      z.string().refine(isExamId, "Choose an exam").optional(),
    ),
    [`papers${place}`]: count(SERVICE_LIMITS.papers, `1 to ${SERVICE_LIMITS.papers} papers`),
    [`months${place}`]: count(SERVICE_LIMITS.months, `1 to ${SERVICE_LIMITS.months} months`),
  }) as const;

type Pack = { examId: string; papers: number; months: number };

/** A service with what one gets: lines in words, other services, and papers of the exam studio. */
export const serviceSchema = z
  .object({
    /** Empty for a new one. */
    serviceId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    version: z.coerce.number(TRY_AGAIN).int().min(0),
    name: words(SERVICE_LIMITS.name, "Name"),
    slug: slug("Use small letters, digits and hyphens, such as visa-assistance"),
    summary: words(SERVICE_LIMITS.summary, "Summary"),
    pageSlug: z.preprocess(emptyToUndefined, slug("Choose a page").optional()),
    isOffered: z
      .literal("on")
      .optional()
      .catch(undefined)
      .transform((value) => value === "on"),
    lines,
    services: listOf(z.guid(TRY_AGAIN)),
    ...pack(1),
    ...pack(2),
    ...pack(3),
  })
  .transform((entry, context) => {
    const values = entry as typeof entry & Record<string, unknown>;
    const packs: Pack[] = [];
    for (let place = 1; place <= SERVICE_LIMITS.packs; place++) {
      const [examId, papers, months] = [`exam${place}`, `papers${place}`, `months${place}`].map(
        (name) => values[name],
      );
      if (examId === undefined && papers === undefined && months === undefined) continue;
      if (typeof examId !== "string" || typeof papers !== "number" || typeof months !== "number") {
        context.addIssue({
          code: "custom",
          path: [`exam${place}`],
          message: "A pack needs an exam, the number of papers, and the months",
        });
        return z.NEVER;
      }
      packs.push({ examId, papers, months });
    }
    const total = entry.lines.length + entry.services.length + packs.length;
    if (total === 0 || total > SERVICE_LIMITS.inclusions) {
      context.addIssue({
        code: "custom",
        path: ["lines"],
        message: `Say what one gets, in 1 to ${SERVICE_LIMITS.inclusions} lines, services and packs`,
      });
      return z.NEVER;
    }
    const { serviceId, version, name, slug, summary, pageSlug, isOffered, lines, services } = entry;
    return { serviceId, version, name, slug, summary, pageSlug, isOffered, lines, services, packs };
  });
export type ServiceEntry = z.output<typeof serviceSchema>;

const partNumbers = Array.from({ length: SERVICE_LIMITS.parts }, (_, index) => index + 1);
const SHARE = "A percentage, such as 40 or 33.33";

/** The fields of one part of a price: its share, and its days after the first. */
const part = (place: number) =>
  ({
    [`share${place}`]: z.preprocess(
      emptyToUndefined,
      z
        .string()
        .trim()
        .regex(/^\d{1,2}(\.\d{1,2})?$/, SHARE)
        .transform((typed) => Math.round(Number(typed) * 100))
        .refine((share) => share >= 1, SHARE)
        .optional(),
    ),
    [`days${place}`]: count(SERVICE_LIMITS.lastPartDays, `1 to ${SERVICE_LIMITS.lastPartDays} days`),
  }) as const;

type TypedPart = { place: number; share: number | undefined; days: number | undefined };

/** What is wrong with the parts of a price, and at which field; null where they are whole. */
function partFault(parts: readonly TypedPart[]): { path: string; message: string } | null {
  const last = parts.at(-1);
  if (!last) return null;
  for (const [index, { place, share, days }] of parts.entries()) {
    if (place !== index + 1)
      return { path: `share${index + 1}`, message: "Fill in the parts one after the other" };
    if (place > 1 && days === undefined)
      return { path: `days${place}`, message: "Say how many days after the first part" };
    if (place > 2 && (days ?? 0) <= (parts[index - 1]?.days ?? 0))
      return { path: `days${place}`, message: "Each part comes later than the one before" };
    if (place < last.place && share === undefined)
      return { path: `share${place}`, message: "Say how large this part is" };
  }
  if (last.place === 1) return { path: "share1", message: "Two parts at least, or none" };
  if (last.share !== undefined)
    return { path: `share${last.place}`, message: "The last part is the rest: leave its share empty" };
  return parts.reduce((sum, { share }) => sum + (share ?? 0), 0) >= 10_000
    ? { path: `share${last.place - 1}`, message: "Nothing is left for the last part" }
    : null;
}

export const priceSchema = z
  .object({
    ...part(1),
    ...part(2),
    ...part(3),
    ...part(4),
    ...part(5),
    ...part(6),
    serviceId: z.guid(TRY_AGAIN),
    key: z.guid(TRY_AGAIN),
    amount: z
      .string()
      .max(30)
      .transform((typed, context) => {
        const minor = parseRupees(typed);
        if (minor === null || minor < 100 || minor > 100_000_000_000) {
          context.addIssue({ code: "custom", message: "Write a sum in rupees, such as 11,800 or 999.50" });
          return z.NEVER;
        }
        return minor;
      }),
    tax: z.enum(["included", "on top"], "Say whether tax is in it"),
    sac: z.string().regex(/^99\d{4}$/, "Choose a code"),
    policy: z.guid("Choose a refund policy"),
    /** The first day of India; empty for now. */
    from: z.preprocess(emptyToUndefined, z.iso.date("Choose a day").optional()),
  })
  .transform((entry, context) => {
    const values = entry as typeof entry & Record<string, unknown>;
    const numberOf = (name: string) => (typeof values[name] === "number" ? values[name] : undefined);
    const parts = partNumbers
      .map((place) => ({ place, share: numberOf(`share${place}`), days: numberOf(`days${place}`) }))
      .filter(({ place, share, days }) => share !== undefined || (place > 1 && days !== undefined));
    const fault = partFault(parts);
    if (fault) {
      context.addIssue({ code: "custom", path: [fault.path], message: fault.message });
      return z.NEVER;
    }
    const { serviceId, key, amount, tax, sac, policy, from } = entry;
    const instalments = parts.map(({ place, share, days }) => ({
      shareBasisPoints: share ?? null,
      afterDays: place === 1 ? 0 : (days ?? 0),
    }));
    return { serviceId, key, amount, tax, sac, policy, from, instalments };
  });
export type PriceEntry = z.output<typeof priceSchema>;

export const priceEndSchema = z.object({ price: z.guid(TRY_AGAIN) });

export const taxRateSchema = z.object({
  sac: z
    .string()
    .trim()
    .regex(/^99\d{4}$/, "Six digits that begin with 99"),
  rate: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "A percentage, such as 18 or 2.5")
    .transform((typed) => Math.round(Number(typed) * 100)),
  description: words([3, 200], "Description"),
  from: z.iso.date("Choose a day"),
  source: words([3, 300], "Source"),
});
export type TaxRateEntry = z.output<typeof taxRateSchema>;
