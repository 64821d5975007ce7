import { inflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { Invoice } from "./rows";

vi.mock("server-only", () => ({}));
const { paperOf } = await import("./paper");
const { makeInvoicePdf } = await import("./pdf");

const SITE = "https://campusbound.test";

/** ₹999.00 less ₹99.82, and 18 % of the rest: ₹899.18 and ₹161.85. */
const invoice: Invoice = {
  id: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  kind: "invoice",
  number: "INV/26-27/000042",
  issuedAt: "2026-11-26T20:00:00+00:00",
  creditsId: null,
  reason: null,
  checkCode: "A1B2C3D4E5",
  sellerName: "Campusbound Private Limited",
  sellerAddress: "12 Temple Road\nMysuru 570002",
  sellerGstin: "29AAGCB7383J1Z4",
  lutNumber: null,
  buyerName: "Asha Rao",
  buyerAddress: "4 Lake Road\nMysuru 570001",
  buyerState: "29",
  buyerCountry: "IN",
  buyerGstin: null,
  taxKind: "intra",
  currency: "INR",
  taxableMinor: 89_918,
  cgstMinor: 8_092,
  sgstMinor: 8_093,
  igstMinor: 0,
  totalMinor: 106_103,
  receivedMinor: null,
  invoiceLines: [
    {
      place: 1,
      description: "Visa assistance",
      sac: "999299",
      quantity: 1,
      netMinor: 99_900,
      discountMinor: 9_982,
      taxableMinor: 89_918,
      rateBasisPoints: 1800,
      taxMinor: 16_185,
      totalMinor: 106_103,
    },
  ],
};
const paper = (changed: Partial<Invoice> = {}) => paperOf({ ...invoice, ...changed }, null, SITE);
const [line] = invoice.invoiceLines;
if (!line) throw new Error("There is no line.");

test("An invoice within the state says what rule 46 asks for, on the day it is in India", () => {
  expect(paper()).toMatchObject({
    title: "Tax invoice",
    facts: [
      ["Number", "INV/26-27/000042"],
      ["Date", "27 November 2026"],
      ["Place of supply", "Karnataka (29)"],
    ],
    head: ["Service", "Price", "Discount", "Taxable value", "GST", "Tax", "Amount"],
    rows: [["Visa assistance\nSAC 999299", "₹999", "₹99.82", "₹899.18", "18 %", "₹161.85", "₹1,061.03"]],
    sums: [
      ["Taxable value", "₹899.18"],
      ["CGST 9 %", "₹80.92"],
      ["SGST 9 %", "₹80.93"],
    ],
    total: "₹1,061.03",
    words: "Rupees One Thousand and Sixty-One and Three Paise Only",
    notes: ["Tax is not payable on reverse charge."],
  });
  expect(paper().seller.lines).toContain("GSTIN 29AAGCB7383J1Z4");
});

test("To another state the tax is integrated, and in a union territory it is the territory’s", () => {
  const other = paper({ taxKind: "inter", buyerState: "33", cgstMinor: 0, sgstMinor: 0, igstMinor: 16_185 });
  expect(other.sums.slice(1)).toEqual([["IGST 18 %", "₹161.85"]]);
  expect(other.facts).toContainEqual(["Place of supply", "Tamil Nadu (33)"]);
  expect(paper({ buyerState: "04" }).sums.at(-1)?.[0]).toBe("UTGST 9 %");
});

test("An export says under which undertaking it bears no tax, in the words of the rule", () => {
  const abroad = paper({
    taxKind: "export",
    buyerState: null,
    buyerCountry: "AE",
    lutNumber: "AD290326000000X",
    taxableMinor: 89_918,
    cgstMinor: 0,
    sgstMinor: 0,
    totalMinor: 89_918,
    invoiceLines: [{ ...line, rateBasisPoints: 0, taxMinor: 0, totalMinor: 89_918 }],
  });
  expect(abroad.notes.slice(0, 2)).toEqual([
    "Supply meant for export under bond or letter of undertaking without payment of integrated tax.",
    "Letter of undertaking AD290326000000X.",
  ]);
  expect(abroad.facts).toContainEqual(["Place of supply", "Outside India: United Arab Emirates"]);
  expect(abroad.sums.at(-1)).toEqual(["IGST", "₹0"]);
});

test("The columns fill the sheet, whatever there is to say", () => {
  const plain = paper({ invoiceLines: [{ ...line, netMinor: 89_918, discountMinor: 0 }] });
  expect(plain.head).not.toContain("Discount");
  for (const { shares, head } of [paper(), plain, paper({ sellerGstin: null })]) {
    expect(shares).toHaveLength(head.length);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  }
});

test("Without a GST number it is a receipt that names no tax", () => {
  const receipt = paper({ sellerGstin: null });
  expect(receipt.title).toBe("Receipt");
  expect(receipt.head).toEqual(["Service", "Amount"]);
  expect(JSON.stringify([receipt.sums, receipt.rows, receipt.facts, receipt.seller])).not.toMatch(
    /GST|SAC|999299/,
  );
  expect(receipt.total).toBe("₹1,061.03");
});

test("A credit note names its invoice and why it was issued", () => {
  const note = paperOf(
    {
      ...invoice,
      kind: "credit_note",
      number: "CRN/26-27/000001",
      creditsId: invoice.id,
      reason: "Visa refused",
    },
    invoice,
    SITE,
  );
  expect(note.title).toBe("Credit note");
  expect(note.facts).toContainEqual(["For invoice", "INV/26-27/000042 of 27 November 2026"]);
  expect(note.facts).toContainEqual(["Reason", "Visa refused"]);
});

/** What a reader of the file copies out of it: glyphs by the map of their face, word by word. */
function textOf(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  const object = (id: string) =>
    new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(raw)?.[1] ?? "";
  const streamOf = (id: string) => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(object(id))?.[1] ?? "";
    return /FlateDecode/.test(object(id))
      ? inflateSync(Buffer.from(data, "latin1")).toString("latin1")
      : data;
  };
  const faces = new Map<string, string[]>();
  for (const [, name = "", id = ""] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = streamOf(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1] ?? "");
    const letters = [...map.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = ""]) => hex);
    const list = /beginbfrange([\s\S]*?)endbfrange/.exec(map)?.[1];
    faces.set(
      name,
      list
        ? [...list.matchAll(/\[([^\]]*)\]/g)].flatMap(([, all = ""]) => all.trim().split(/>\s*</))
        : letters,
    );
  }
  const pages = [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = ""]) => streamOf(id));
  let face = "";
  return pages
    .join("\n")
    .split("\n")
    .flatMap((command) => {
      const chosen = /^\/(F\d+) [\d.]+ Tf/.exec(command)?.[1];
      if (chosen) face = chosen;
      if (!command.endsWith("TJ")) return [];
      const glyphs = [...command.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => hex).join("");
      return [
        (glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => {
            const letter = (faces.get(face)?.[Number.parseInt(glyph, 16)] ?? "").replaceAll(/[<>\s]/g, "");
            return (letter.match(/.{4}/g) ?? [])
              .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
              .join("");
          })
          .join(""),
      ];
    })
    .join("\n");
}

test("The file says the same, on one page, and the same bytes each time", { timeout: 60_000 }, async () => {
  const [one, other] = [await makeInvoicePdf(paper()), await makeInvoicePdf(paper())];
  expect(one.equals(other)).toBe(true);
  expect(one.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  const words = textOf(one).replaceAll(/\s+/g, " ");
  for (const said of [
    "Tax invoice",
    "Number: INV/26-27/000042",
    "Date: 27 November 2026",
    "Campusbound Private Limited",
    "GSTIN 29AAGCB7383J1Z4",
    "Asha Rao",
    "Place of supply: Karnataka (29)",
    "CGST 9 %: ₹80.92",
    "SGST 9 %: ₹80.93",
    "Total: ₹1,061.03",
    "SAC 999299",
    "Rupees One Thousand and Sixty-One and Three Paise Only",
    "Check code A1B2C-3D4E5",
    "campusbound.test/check-invoice",
    "Authorised signatory",
  ])
    expect(words).toContain(said);
});

test("Twenty lines with long names go on a second page and lose nothing", { timeout: 60_000 }, async () => {
  const invoiceLines = Array.from({ length: 20 }, (_, index) => ({
    ...line,
    place: index + 1,
    description: `A service with a name as long as one may be, number ${index + 1}, and then some more words`,
  }));
  const file = await makeInvoicePdf(paper({ invoiceLines }));
  const words = textOf(file).replaceAll(/\s+/g, " ");
  for (const { place } of invoiceLines) expect(words).toContain(`number ${place}`);
  expect(words).toContain("Authorised signatory");
});

test("A paper of an order in parts says what had been paid when it was issued, and never that all of it was", () => {
  const inParts = { receivedMinor: 42_441 };
  expect(paper(inParts).notes).toContain(
    "Paid in parts: ₹424.41 had been paid when this was issued, and ₹636.62 was still to be paid.",
  );
  const receipt = paper({ ...inParts, sellerGstin: null }).notes.join(" ");
  expect(receipt).toContain("This is a receipt for what was bought.");
  expect(receipt).not.toContain("what was paid.");
  expect(paper().notes.join(" ")).not.toContain("Paid in parts");
});
