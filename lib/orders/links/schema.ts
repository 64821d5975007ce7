import { z } from "zod";
import { cleanLine, emptyToUndefined, optionalEmail } from "@/lib/leads/fields";
import { BILLING_LIMITS } from "../limits";
import { PAY_WAYS, SANDBOX_OUTCOME_NAMES } from "../providers";
import { PAY_TOKEN } from "./path";

const TRY_AGAIN = "Open this page again and try once more";
export const payTokenSchema = z.string(TRY_AGAIN).regex(PAY_TOKEN, TRY_AGAIN);

const [SHORTEST, LONGEST] = BILLING_LIMITS.name;
const NAME = `${SHORTEST} to ${LONGEST} letters, or nothing`;

export const payLinkSchema = z.object({ orderId: z.guid(TRY_AGAIN) });

export const payByLinkSchema = z.object({
  token: payTokenSchema,
  provider: z.enum(PAY_WAYS, "Choose how to pay"),
  payerName: z.preprocess(
    emptyToUndefined,
    z
      .string(NAME)
      .max(LONGEST * 4, NAME)
      .transform(cleanLine)
      .refine(({ length }) => length >= SHORTEST && length <= LONGEST, NAME)
      .optional(),
  ),
  payerEmail: optionalEmail,
});

export const sandboxByLinkSchema = z.object({
  token: payTokenSchema,
  outcome: z.enum(SANDBOX_OUTCOME_NAMES, TRY_AGAIN),
});
