import { z } from "zod";
import { PROVIDERS } from "../providers";
import { SETTLEMENT_LIMITS } from "./wording";

export const settlementFileSchema = z.object({
  provider: z.enum(PROVIDERS, "Choose who paid out"),
  file: z
    .instanceof(File, { message: "Choose a CSV file" })
    .refine(({ size }) => size > 0, "Choose a CSV file")
    .refine(({ size }) => size <= SETTLEMENT_LIMITS.fileBytes, "Choose a file of at most 1 MB"),
});

export const takeBackSchema = z.object({ settlement: z.guid("Reload the page and try again") });
