import { dayInIndia } from "@/lib/platform/clock";
import { CSV_MARK, toCsv } from "@/lib/platform/csv";
import { financialYearOf } from "./financial-year";
import { taxByKind } from "./place-of-supply";
import type { Invoice } from "./rows";
import { GST_STATES, isGstState } from "./states";

/** The papers of a month as rows for the return GSTR-1, by its tables. Without I/O. */

export type Gstr1Table = "B2B" | "B2CL" | "B2CS" | "EXP" | "CDNR" | "CDNUR";

/**
 * From more than ₹1,00,000 on, an inter-state invoice to somebody without a GST number stands by itself (Notification
 * 12/2024-Central Tax of 10 July 2024, from August 2024 on; ₹2,50,000 before).
 */
const LARGE_MINOR = 10_000_000;

/** An invoice of the month, and of a credit note the invoice that it is about. */
export type Reported = {
  paper: Invoice;
  credited: Pick<Invoice, "number" | "issuedAt" | "totalMinor"> | null;
};

const HEAD = [
  "Table",
  "GSTIN of buyer",
  "Name of buyer",
  "Number",
  "Date",
  "For invoice",
  "For invoice of",
  "Value",
  "Place of supply",
  "Reverse charge",
  "SAC",
  "Rate %",
  "Taxable value",
  "IGST",
  "CGST",
  "SGST or UTGST",
  "Without tax under LUT",
] as const;

/** One line for each rate and code of a paper; what a credit note takes back is negative where the table is a sum. */
export function gstr1Csv(reported: readonly Reported[]): string {
  return (
    CSV_MARK + toCsv([HEAD, ...reported.filter(({ paper }) => paper.sellerGstin !== null).flatMap(rowsOf)])
  );
}

export function gstr1Table({ paper, credited }: Reported): Gstr1Table {
  const isCredit = paper.kind === "credit_note";
  if (paper.buyerCountry !== "IN") return isCredit ? "CDNUR" : "EXP";
  if (paper.buyerGstin) return isCredit ? "CDNR" : "B2B";
  const value = credited?.totalMinor ?? paper.totalMinor;
  if (paper.taxKind === "inter" && value > LARGE_MINOR) return isCredit ? "CDNUR" : "B2CL";
  return "B2CS";
}

function rowsOf(one: Reported) {
  const { paper, credited } = one;
  const table = gstr1Table(one);
  const sign = paper.kind === "credit_note" && table === "B2CS" ? -1 : 1;
  const rupees = (minor: number) => (sign * minor) / 100;
  return groupsOf(paper).map(({ sac, rate, taxable, igst, cgst, sgst }) => [
    table,
    paper.buyerGstin ?? "",
    // Whoever has no GST number is nobody's business in a return.
    paper.buyerGstin ? (paper.buyerName ?? "") : "",
    paper.number,
    dayOf(paper.issuedAt),
    credited?.number ?? "",
    credited ? dayOf(credited.issuedAt) : "",
    rupees(paper.totalMinor),
    placeOf(paper),
    "N",
    sac,
    rate / 100,
    rupees(taxable),
    rupees(igst),
    rupees(cgst),
    rupees(sgst),
    paper.taxKind === "export" ? "Y" : "N",
  ]);
}

/** Lines of one code and rate together. The parts of the tax add up to those of the paper: the last group takes the odd paisa. */
function groupsOf(paper: Invoice) {
  const groups = new Map<string, { sac: string; rate: number; taxable: number; tax: number }>();
  for (const { sac, rateBasisPoints, taxableMinor, taxMinor } of paper.invoiceLines) {
    const key = `${sac} ${rateBasisPoints}`;
    const group = groups.get(key) ?? { sac, rate: rateBasisPoints, taxable: 0, tax: 0 };
    groups.set(key, { ...group, taxable: group.taxable + taxableMinor, tax: group.tax + taxMinor });
  }
  let left = paper.cgstMinor;
  return [...groups.values()].map((group, index, all) => {
    if (paper.taxKind !== "intra") return { ...group, igst: group.tax, cgst: 0, sgst: 0 };
    const cgst = index === all.length - 1 ? left : Math.min(left, taxByKind(group.tax, "intra").cgst);
    left -= cgst;
    return { ...group, igst: 0, cgst, sgst: group.tax - cgst };
  });
}

/** "29-Karnataka", as the portal wants it. */
function placeOf({ buyerState }: Invoice): string {
  if (!buyerState) return "96-Foreign Country";
  return isGstState(buyerState) ? `${buyerState}-${GST_STATES[buyerState]}` : buyerState;
}

/** "27-Nov-2026" */
function dayOf(moment: string): string {
  const [year = "", month = "1", day = ""] = dayInIndia(new Date(moment)).split("-");
  const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

const FIRST_YEAR = 2017;

/** The moments between which a month lies in India; null for what is no month of GST. */
export function monthBounds(month: string): { from: string; to: string } | null {
  const [, year = "", number = ""] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || financialYearOf(`${month}-15T00:00:00+05:30`) < FIRST_YEAR) return null;
  const next =
    number === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  return { from: `${month}-01T00:00:00+05:30`, to: `${next}-01T00:00:00+05:30` };
}

/** The month before the one of a day: the one whose return is due. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}
