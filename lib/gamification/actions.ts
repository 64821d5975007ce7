"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { BOARD_HURDLES } from "./board";
import * as board from "./mutations";
import { boardNameSchema, leaveBoardSchema, removeBoardNameSchema } from "./schema";

const beside = (message: string) => ({ field: "boardName", message });
const MESSAGES: Record<board.Refusal, string | { field: string; message: string }> = {
  ...BOARD_HURDLES,
  changed: "You changed your name in another window. Check it as it is now, then try again.",
  name_taken: beside("Somebody has this name already. Please choose another"),
  bad_name: beside("Please choose another name"),
  name_not_allowed: beside("This name can’t be on the board. Please choose another"),
  own_name: beside("This has your own name in it. Choose one that nobody knows you by"),
};
const own = { allow: { roles: ["student"] }, limit: "default", messages: MESSAGES } as const;

export const saveBoardName = defineAction({
  ...own,
  name: "gamification.save-board-name",
  schema: boardNameSchema,
  run: ({ db, input }) => board.saveBoardName(db, input).then(shown),
  success: "Saved. You’re on the board under this name.",
});

export const leaveBoard = defineAction({
  ...own,
  name: "gamification.leave-board",
  schema: leaveBoardSchema,
  run: ({ db }) => board.leaveBoard(db).then(shown),
  success: "You are off the board. Your points stay yours.",
});

export const removeBoardName = defineAction({
  name: "gamification.remove-board-name",
  schema: removeBoardNameSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: ({ db, input }) => board.removeBoardName(db, input).then(shown),
  messages: {
    denied: DENIED,
    changed: "They have changed this name or left the board. You see it as it is now.",
  },
  success: "Removed. We have told them, and nobody can choose this name again.",
});

/** The page is rendered again in any case: a refusal means that it showed what is no longer so. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
