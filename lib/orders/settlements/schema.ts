import { z } from "zod";
import { PROVIDERS } from "../providers";
import { canBeChosen, cleanName } from "./columns";
import { type Column, FEE_TAX_NAMES, SETTLEMENT_LIMITS } from "./wording";

const columnName = z
  .string()
  .transform(cleanName)
  .refine((name) => name === "" || canBeChosen(name), "Choose a column of the file")
  .transform((name) => name || undefined)
  .optional();
/** Which column is read as what: whether they fit the file is known once it is read. */
const columnNames = {
  payment: columnName,
  amount: columnName,
  fee: columnName,
  tax: columnName,
  settledAt: columnName,
  settlement: columnName,
  utr: columnName,
  kind: columnName,
} satisfies Record<Column, unknown>;

export const settlementFileSchema = z.object({
  provider: z.enum(PROVIDERS, "Choose who paid out"),
  file: z
    .instanceof(File, { message: "Choose a CSV file" })
    .refine(({ size }) => size > 0, "Choose a CSV file")
    .refine(({ size }) => size <= SETTLEMENT_LIMITS.fileBytes, "Choose a file of at most 1 MB"),
  /** Whether the form asked which column is which. */
  isAnswered: z.literal("yes").optional(),
  ...columnNames,
  feeTax: z.enum(["", ...FEE_TAX_NAMES], "Say whether the fee includes its tax").optional(),
});

export const forgetColumnsSchema = z.object({
  provider: z.enum(PROVIDERS, "Reload the page and try again"),
});

export const takeBackSchema = z.object({ settlement: z.guid("Reload the page and try again") });
