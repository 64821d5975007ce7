/** How a program's values are said on every page. No value is rounded up to sound better. */

/** What stands wherever a value is not known. Never a guess, never a blank. */
export const NOT_RECORDED = "Not recorded";

/** The dollar of each country by its own sign, so that a family never takes one for another. */
const CURRENCY_SIGN: Record<string, string> = {
  INR: "₹",
  USD: "US$",
  GBP: "£",
  EUR: "€",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  SGD: "S$",
};

export function currencySign(currency: string): string {
  return CURRENCY_SIGN[currency] ?? currency;
}

/** £21,500; US$1,250.50; ₹4,50,000; SEK 145,000. */
export function formatMoney(amount: number, currency: string): string {
  const isWhole = Number.isInteger(amount);
  const digits = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
  const sign = CURRENCY_SIGN[currency];
  return sign ? `${sign}${digits}` : `${currency} ${digits}`;
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees as families count them, to three figures: ₹24.5 lakh, ₹1.08 crore, ₹85,000. */
export function formatRupees(rupees: number): string {
  if (rupees < LAKH) return `₹${new Intl.NumberFormat("en-IN").format(Math.round(rupees / 1000) * 1000)}`;
  const [unit, name] = rupees < CRORE ? [LAKH, "lakh"] : [CRORE, "crore"];
  return `₹${Number((rupees / unit).toPrecision(3))} ${name}`;
}

/** 12 months; 2 years; 18 months; 3½ years. */
export function formatDuration(months: number): string {
  if (months < 24 || months % 6 !== 0) return months === 1 ? "1 month" : `${months} months`;
  const years = Math.floor(months / 12);
  return `${years}${months % 12 === 6 ? "½" : ""} years`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** September, for 9. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

/** A count with its noun: 1 program, 2,340 programs. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${new Intl.NumberFormat("en-IN").format(count)} ${count === 1 ? noun : plural}`;
}

/** "a, b and c". */
export function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
