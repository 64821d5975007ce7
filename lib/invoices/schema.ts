import { z } from "zod";
import { parseRupees } from "@/lib/service-catalog/price";
import { readInvoiceNumber } from "./number";

/** Reads a text as `read` does; what it cannot read is said beside the field. */
function readAs<Value>(read: (text: string) => Value | null, message: string) {
  return z
    .string()
    .max(100, message)
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const checkCode = (text: string): string | null => {
  const plain = text.replaceAll(/[\s‐-―−-]/g, "").toUpperCase();
  return /^[0-9A-F]{10}$/.test(plain) ? plain : null;
};

const SUM = "Write the amount as the paper says it, such as 11,800";

/** What stands on the paper. */
export const checkPaperSchema = z.object({
  number: readAs(readInvoiceNumber, "A number looks like INV/26-27/000042"),
  amount: readAs((text) => parseRupees(text) || null, SUM),
  code: readAs(checkCode, "The check code has ten letters and digits, such as A1B2C-3D4E5"),
});
export type PaperCheck = z.output<typeof checkPaperSchema>;

/** The hash of a file, which the browser works out. */
export const checkFileSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "Choose the PDF again"),
});
