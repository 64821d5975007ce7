"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import * as calls from "./mutations";
import { studentCallSchema } from "./schema";

/** By whoever may read the student, which the procedure asks. */
export const logStudentCall = defineAction({
  name: "student-calls.log",
  schema: studentCallSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: async ({ db, input }) => {
    const logged = await calls.logStudentCall(db, input);
    refresh();
    return logged;
  },
  messages: { gone: "This student is no longer open to you. Copy your note before you leave the page." },
  success: "Call saved.",
});
