"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { roleEmail } from "./emails";
import * as people from "./mutations";
import { PEOPLE_PATH } from "./people-path";
import { findPerson } from "./queries";
import {
  accountChangeSchema,
  deletionSchema,
  profileDecisionSchema,
  type RoleChange,
  roleChangeSchema,
} from "./schema";

const MESSAGES = {
  denied: DENIED,
  gone: "This account is no longer there.",
  held: { field: "role", message: "The person has this role already." },
  not_held: "The person no longer has this role.",
  student: { field: "role", message: "Whoever holds no other role is a student." },
  last_admin: "This is the last administrator who can sign in. Make somebody else an administrator first.",
  master: "The master administrator of this installation cannot be changed here.",
  own_role: "Nobody changes their own role. Ask another administrator.",
  own_profile: "Nobody judges their own profile.",
  own_account: "Nobody deletes their own account here. You can close it under Account.",
  locked: "The account was locked already.",
  not_locked: "The account was unlocked already.",
  no_such_step: "This profile no longer waits for that decision. The page shows where it stands now.",
  name: { field: "name", message: "This is not the person’s name" },
} as const;

export const grantRole = defineAction({
  name: "people.give-role",
  schema: roleChangeSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const answer = await people.grantRole(db, input);
    if (answer.ok) await notifyRoleChange("given", db, input);
    return shown(answer);
  },
  messages: MESSAGES,
  success: "The role is given. It holds from the person’s next click.",
});

export const revokeRole = defineAction({
  name: "people.take-role",
  schema: roleChangeSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const answer = await people.revokeRole(db, input);
    if (answer.ok) await notifyRoleChange("ended", db, input);
    return shown(answer);
  },
  messages: MESSAGES,
  success: "The role has ended. What it opened is closed from the person’s next click.",
});

export const lockAccount = defineAction({
  name: "people.lock",
  schema: accountChangeSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: ({ db, input }) => people.lockAccount(db, input).then(shown),
  messages: MESSAGES,
  success: "The account is locked, and the person is signed out everywhere.",
});

export const unlockAccount = defineAction({
  name: "people.unlock",
  schema: accountChangeSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: ({ db, input }) => people.unlockAccount(db, input).then(shown),
  messages: MESSAGES,
  success: "The account is open again. The person can sign in.",
});

export const decideProfile = defineAction({
  name: "people.decide-profile",
  schema: profileDecisionSchema,
  allow: { capability: "manage_users" },
  limit: "none",
  run: ({ db, input }) => people.decideProfile(db, input).then(shown),
  messages: MESSAGES,
  success: "Saved. The person has been told.",
});

export const deletePerson = defineAction({
  name: "people.delete",
  schema: deletionSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: ({ db, input }) => people.deletePerson(db, input),
  messages: MESSAGES,
  redirectTo: () => `${PEOPLE_PATH}?deleted=1`,
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}

/** An email that cannot be written does not take the change back. */
async function notifyRoleChange(
  change: "given" | "ended",
  db: Db,
  { userId, role }: RoleChange,
): Promise<void> {
  try {
    const [person, { name }] = await Promise.all([findPerson(db, userId), getSettings()]);
    if (!person?.email || !person.isEmailConfirmed) return;
    const email = roleEmail(change, { fullName: person.fullName, role }, { name, url: env().SITE_URL });
    await queueEmail({ to: person.email, ...email });
  } catch (error) {
    logError("people.not_told_of_role", error);
  }
}
