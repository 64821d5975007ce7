import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { formatMinor, formatRate } from "@/lib/service-catalog/price";
import { paths } from "@/lib/site/paths";
import { amountInWords } from "./amount-in-words";
import type { Invoice, InvoiceLine } from "./rows";
import { stateTaxName, stateWithCode } from "./states";
import { paperName, shownCheckCode } from "./wording";

/** What stands on an invoice, for the page and for the file: the particulars of rule 46 (and 53) of the CGST Rules. */
export type Paper = {
  title: string;
  number: string;
  day: string;
  /** The same as 2026-11-27. */
  isoDay: string;
  seller: Party;
  buyer: Party;
  /** Name and value, beside the number. */
  facts: readonly (readonly [string, string])[];
  /** The first column is words, the others are numbers. */
  head: readonly string[];
  /** Of the width of a sheet, for each column; together they are 1. */
  shares: readonly number[];
  rows: readonly (readonly string[])[];
  sums: readonly (readonly [string, string])[];
  total: string;
  words: string;
  notes: readonly string[];
  checkCode: string;
  /** Where the code is checked, as it is typed from paper. */
  checkPath: string;
};
type Party = { name: string; lines: readonly string[] };

/** `credited` is the invoice that a credit note is about. */
export function paperOf(
  invoice: Invoice,
  credited: { number: string; issuedAt: string } | null,
  siteUrl: string,
): Paper {
  const isTaxed = invoice.sellerGstin !== null;
  const title = paperName(invoice.kind, isTaxed);
  const money = (minor: number) => formatMinor(minor, invoice.currency);
  return {
    title,
    number: invoice.number,
    day: dayOf(invoice.issuedAt),
    isoDay: dayInIndia(new Date(invoice.issuedAt)),
    seller: {
      name: invoice.sellerName,
      lines: [
        ...linesOf(invoice.sellerAddress),
        ...(invoice.sellerGstin ? [`GSTIN ${invoice.sellerGstin}`] : []),
      ],
    },
    buyer: {
      name: invoice.buyerName ?? "Account deleted",
      lines: [
        ...linesOf(invoice.buyerAddress),
        ...(invoice.buyerState ? [stateWithCode(invoice.buyerState)] : [countryName(invoice.buyerCountry)]),
        ...(invoice.buyerGstin ? [`GSTIN ${invoice.buyerGstin}`] : []),
      ],
    },
    facts: [
      ["Number", invoice.number],
      ["Date", dayOf(invoice.issuedAt)],
      ...(credited ? [["For invoice", `${credited.number} of ${dayOf(credited.issuedAt)}`] as const] : []),
      ...(invoice.reason ? [["Reason", invoice.reason] as const] : []),
      ...(isTaxed ? [["Place of supply", placeOf(invoice)] as const] : []),
    ],
    ...tableOf(invoice.invoiceLines, isTaxed, money),
    sums: isTaxed ? taxSums(invoice, money) : [],
    total: money(invoice.totalMinor),
    // Other currencies have other words for their parts.
    words: invoice.currency === "INR" ? amountInWords(invoice.totalMinor) : "",
    notes: [...notesOf(invoice), ...partNotes(invoice, money)],
    checkCode: shownCheckCode(invoice.checkCode),
    checkPath: `${new URL(siteUrl).host}${paths.checkInvoice}`,
  };
}

const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));
const linesOf = (address: string | null) => address?.split("\n") ?? [];
const countryName = (code: string) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;

function placeOf({ buyerState, buyerCountry }: Invoice): string {
  return buyerState ? stateWithCode(buyerState) : `Outside India: ${countryName(buyerCountry)}`;
}

function tableOf(lines: readonly InvoiceLine[], isTaxed: boolean, money: (minor: number) => string) {
  const called = ({ description, quantity, sac }: InvoiceLine) =>
    [quantity > 1 ? `${description} × ${quantity}` : description, ...(isTaxed ? [`SAC ${sac}`] : [])].join(
      "\n",
    );
  const isReduced = lines.some(({ discountMinor }) => discountMinor > 0);
  const columns: readonly (readonly [name: string, share: number, cell: (line: InvoiceLine) => string])[] =
    isTaxed
      ? [
          ["Service", isReduced ? 0.24 : 0.5, called],
          ...(isReduced
            ? ([
                ["Price", 0.14, ({ netMinor }: InvoiceLine) => money(netMinor)],
                ["Discount", 0.12, ({ discountMinor }: InvoiceLine) => money(discountMinor)],
              ] as const)
            : []),
          ["Taxable value", 0.15, ({ taxableMinor }) => money(taxableMinor)],
          ["GST", 0.08, ({ rateBasisPoints }) => formatRate(rateBasisPoints)],
          ["Tax", 0.12, ({ taxMinor }) => money(taxMinor)],
          ["Amount", 0.15, ({ totalMinor }) => money(totalMinor)],
        ]
      : [
          ["Service", 0.7, called],
          ["Amount", 0.3, ({ totalMinor }) => money(totalMinor)],
        ];
  return {
    head: columns.map(([name]) => name),
    shares: columns.map(([, share]) => share),
    rows: lines.map((line) => columns.map(([, , cell]) => cell(line))),
  };
}

/** Each tax that is borne, with its rate where all lines have one. */
function taxSums(invoice: Invoice, money: (minor: number) => string): [string, string][] {
  const rates = new Set(invoice.invoiceLines.map(({ rateBasisPoints }) => rateBasisPoints));
  const [rate = 0] = rates;
  const named = (name: string, part: number) =>
    rates.size === 1 ? `${name} ${formatRate(rate * part)}` : name;
  const taxes: [string, number][] =
    invoice.taxKind === "intra"
      ? [
          [named("CGST", 0.5), invoice.cgstMinor],
          [named(stateTaxName(invoice.buyerState ?? ""), 0.5), invoice.sgstMinor],
        ]
      : [[invoice.taxKind === "export" ? "IGST" : named("IGST", 1), invoice.igstMinor]];
  return [
    ["Taxable value", money(invoice.taxableMinor)],
    ...taxes.map(([name, sum]): [string, string] => [name, money(sum)]),
  ];
}

/** What of the sum was there when it was issued. */
const partNotes = ({ receivedMinor, totalMinor }: Invoice, money: (minor: number) => string): string[] =>
  receivedMinor === null
    ? []
    : [
        `Paid in parts: ${money(receivedMinor)} had been paid when this was issued, and ${money(totalMinor - receivedMinor)} was still to be paid.`,
      ];

function notesOf({ sellerGstin, taxKind, lutNumber, buyerCountry, kind, receivedMinor }: Invoice): string[] {
  if (!sellerGstin)
    return kind === "credit_note"
      ? []
      : [
          `This is a receipt for ${receivedMinor === null ? "what was paid" : "what was bought"}. It is not a tax invoice: no GST number of the seller is on record.`,
        ];
  // The words of rule 46.
  const exported =
    taxKind === "export"
      ? "Supply meant for export under bond or letter of undertaking without payment of integrated tax."
      : buyerCountry === "IN"
        ? null
        : "Supply meant for export on payment of integrated tax.";
  return [
    ...(exported ? [exported] : []),
    ...(lutNumber ? [`Letter of undertaking ${lutNumber}.`] : []),
    "Tax is not payable on reverse charge.",
  ];
}
