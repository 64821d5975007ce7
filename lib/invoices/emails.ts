import "server-only";
import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { formatMinor } from "@/lib/service-catalog/price";
import { invoicePath } from "./path";
import type { InvoiceMail } from "./rows";
import { paperName } from "./wording";

/** Tells a buyer that their money has arrived, or comes back, and where the paper about it is. */
export function invoiceEmail(told: InvoiceMail, siteUrl: string, siteName: string): EmailContent {
  // Of an order in parts the first one has come, and the paper is about the whole.
  const came = formatMinor(told.receivedMinor ?? told.totalMinor, told.currency);
  const amount = formatMinor(told.totalMinor, told.currency);
  const paper = paperName(told.kind, told.hasTaxNumber);
  const isCredit = told.kind === "credit_note";
  return renderEmail({
    subject: isCredit
      ? `Credit note ${told.number}: ${amount}`
      : `We have received ${came}: ${paper.toLowerCase()} ${told.number}`,
    greeting: `Hello ${greetingName(told.buyerName ?? "")},`,
    paragraphs: [
      isCredit
        ? `We have issued a credit note of ${amount} for you.`
        : told.receivedMinor === null
          ? `Thank you. We have received your payment of ${came}.`
          : `Thank you. We have received the first part, ${came}. The ${paper.toLowerCase()} is about the whole sum; the other parts and their days are on the page of your order.`,
      `The ${paper.toLowerCase()} is on your page of purchases. You can read it there and save it as a PDF.`,
    ],
    facts: [
      ["For", told.descriptions.join("\n")],
      ["Amount", amount],
      ["Number", told.number],
    ],
    button: { label: `Open the ${paper.toLowerCase()}`, url: `${siteUrl}${invoicePath(told.invoiceId)}` },
    signature: siteName,
  });
}

/** Tells whoever paid for a buyer by a link. The invoice is the buyer's, who can send it on. */
export function payerEmail(told: InvoiceMail, siteName: string): EmailContent {
  const amount = formatMinor(told.totalMinor, told.currency);
  return renderEmail({
    subject: `Receipt: ${amount} has arrived`,
    greeting: `Hello ${greetingName(told.payer?.name ?? "")},`,
    paragraphs: [
      `Thank you. The payment of ${amount} that you were asked for has arrived.`,
      `The ${paperName(told.kind, told.hasTaxNumber).toLowerCase()} is with the student, who can send it to you.`,
    ],
    facts: [
      ["For", told.descriptions.join("\n")],
      ["Amount", amount],
      ["Number", told.number],
    ],
    signature: siteName,
  });
}
