import "server-only";
import sax from "sax";
import { z } from "zod";

/**
 * The European Central Bank's reference rates, one XML page a working day (about 16:00 in Frankfurt): what one euro was worth
 * in some thirty currencies. EXCHANGE_RATES_URL is its address; anything that answers in this form will do.
 */
const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 100_000;
/** Fewer is a page that was cut off. */
const LEAST_CURRENCIES = 10;

const euroRates = z.object({
  day: z.iso.date(),
  perEuro: z
    .map(z.string().regex(/^[A-Z]{3}$/), z.number().positive().finite())
    .refine((rates) => rates.has("INR") && rates.size >= LEAST_CURRENCIES),
});
export type EuroRates = z.infer<typeof euroRates>;

export async function fetchEuroRates(url: string): Promise<EuroRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`The exchange rates answered ${response.status}.`);
  return parseEuroRates(await response.text());
}

export function parseEuroRates(xml: string): EuroRates {
  if (xml.length > MAX_CHARACTERS) throw new Error("The page of exchange rates is too long.");
  const perEuro = new Map<string, number>();
  let day: string | undefined;
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    if (name !== "Cube") return;
    const { time, currency, rate } = attributes as Record<string, string | undefined>;
    if (time) day = time;
    if (currency) perEuro.set(currency, Number(rate));
  };
  parser.onerror = () => {
    throw new Error("The page of exchange rates is no XML.");
  };
  parser.write(xml).close();
  const read = euroRates.safeParse({ day, perEuro });
  if (!read.success) throw new Error("The page of exchange rates has another shape.");
  return read.data;
}
