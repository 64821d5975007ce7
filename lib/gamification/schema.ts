import { z } from "zod";
import { cleanLine } from "@/lib/leads/fields";
import { BOARD_NAME, boardNameFault } from "./board";

const TRY_AGAIN = "Reload the page and try once more";

export const boardNameSchema = z.object({
  boardName: z
    .string("Choose a name")
    .max(BOARD_NAME.most * 10, `Choose a name of ${BOARD_NAME.least} to ${BOARD_NAME.most} characters`)
    // A phone’s keyboard writes its own apostrophe.
    .transform((typed) => cleanLine(typed).trim().replaceAll("’", "'"))
    .superRefine((name, context) => {
      const fault = boardNameFault(name);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  version: z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).min(0, TRY_AGAIN).max(1_000_000, TRY_AGAIN),
});
export type BoardNameEntry = z.output<typeof boardNameSchema>;

export const removeBoardNameSchema = z.object({
  userId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).min(1, TRY_AGAIN).max(1_000_000, TRY_AGAIN),
});
export type BoardNameRemoval = z.output<typeof removeBoardNameSchema>;

export const leaveBoardSchema = z.object({});
