"use server";

import { DENIED, defineAction } from "@/lib/access/action";
import { shown } from "@/lib/access/shown";
import { STAFF_ROLES } from "@/lib/people/wording";
import * as applications from "./mutations";
import { applicationPath, ownApplicationPath } from "./path";
import {
  assignSchema,
  backupSchema,
  choiceSchema,
  claimSchema,
  createSchema,
  handOverSchema,
  moveSchema,
  passSchema,
  remindSchema,
  takeSchema,
  undoMoveSchema,
  waiverDecisionSchema,
  waiverSchema,
} from "./schema";

const MESSAGES: Record<applications.Refusal, string | { field: string; message: string }> = {
  gone: "This application, or its program, is not there any more, or no longer open to you. Copy what you typed before you leave the page.",
  changed: "Somebody changed this application just now. Check it as it is now, then try again.",
  not_yours: DENIED,
  bad_words: { field: "reason", message: "Write a reason, with at least three characters" },
  duplicate_application: "There is an open application to this program and intake already.",
  no_intake: { field: "intakeOn", message: "The program does not begin in that month" },
  too_many: "Twenty applications are open. Withdraw one before you open another.",
  no_step: "The application can’t go there from where it is now.",
  gaps: "Something is still missing.",
  no_undo: "This step can’t be taken back any more.",
  ended: "This application has ended.",
  no_officer: { field: "colleague", message: "This colleague does not look after applications" },
  sent: "The choice was sent to the university, so your officer has to change it.",
  no_gap: "This is not missing any more.",
  never_waived: "Nobody can make an exception from this.",
  asked: "This exception is asked for already.",
  decided: "This was decided already.",
  not_now: "The student can’t be reminded just now.",
  reminded: "The student was reminded today already.",
  own_question: "You asked for this exception, so somebody else decides.",
  claimed: "A colleague is working on it. You can take over once their 20 minutes are over.",
  taken: "A colleague has taken it.",
  circle: { field: "backupOf", message: "That application is a backup of this one already" },
};
const allow = "signed-in";

export const createApplication = defineAction({
  name: "applications.create",
  schema: createSchema,
  allow,
  limit: "default",
  run: async ({ db, input }) => {
    const created = await applications.createApplication(db, input);
    if (!created.ok) return created;
    return {
      ...created,
      value: input.studentId ? applicationPath(created.value) : ownApplicationPath(created.value),
    };
  },
  messages: MESSAGES,
  redirectTo: (path) => path,
});

export const moveApplication = defineAction({
  name: "applications.move",
  schema: moveSchema,
  allow,
  limit: "default",
  run: ({ db, input }) => applications.moveApplication(db, input).then(shown),
  messages: MESSAGES,
  success: "Done.",
});

export const undoMove = defineAction({
  name: "applications.undo-move",
  schema: undoMoveSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.undoMove(db, input).then(shown),
  messages: MESSAGES,
  success: "Moved back.",
});

export const handOverApplication = defineAction({
  name: "applications.hand-over",
  schema: handOverSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.handOverApplication(db, input).then(shown),
  messages: { ...MESSAGES, bad_words: { field: "promisedBy", message: "Pick a day that has not passed" } },
  success: "Handed over.",
});

export const claimApplication = defineAction({
  name: "applications.claim",
  schema: claimSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.claimApplication(db, input.applicationId).then(shown),
  messages: MESSAGES,
});

export const releaseApplication = defineAction({
  name: "applications.release",
  schema: claimSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.releaseApplication(db, input.applicationId).then(shown),
  messages: MESSAGES,
});

export const remindStudent = defineAction({
  name: "applications.remind",
  schema: remindSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.remindStudent(db, input.applicationId).then(shown),
  messages: MESSAGES,
  success: "Reminded. The email leaves in the student’s daytime.",
});

export const assignApplication = defineAction({
  name: "applications.assign",
  schema: assignSchema,
  allow: { permission: "officers.assign" },
  limit: "none",
  run: ({ db, input }) => applications.assignApplication(db, input).then(shown),
  messages: MESSAGES,
  success: "Saved.",
});

export const takeApplication = defineAction({
  name: "applications.take",
  schema: takeSchema,
  allow: { permission: "applications.work" },
  limit: "none",
  run: async ({ db, input }) => {
    const taken = await applications.takeApplication(db, input.applicationId);
    // Who was too late reads on the spot who has it.
    return taken.ok ? shown(taken) : taken;
  },
  messages: MESSAGES,
  success: "Yours now.",
});

export const passApplication = defineAction({
  name: "applications.pass",
  schema: passSchema,
  allow: { permission: "applications.work" },
  limit: "none",
  run: ({ db, input }) => applications.passApplication(db, input).then(shown),
  messages: { ...MESSAGES, bad_words: { field: "note", message: "Say what they need to know" } },
  success: "Passed on.",
});

export const changeChoice = defineAction({
  name: "applications.change-choice",
  schema: choiceSchema,
  allow,
  limit: "default",
  run: ({ db, input }) => applications.changeChoice(db, input).then(shown),
  messages: MESSAGES,
  success: "Saved.",
});

export const setBackup = defineAction({
  name: "applications.set-backup",
  schema: backupSchema,
  allow,
  limit: "default",
  run: ({ db, input }) => applications.setBackup(db, input).then(shown),
  messages: MESSAGES,
  success: "Saved.",
});

export const askWaiver = defineAction({
  name: "applications.ask-waiver",
  schema: waiverSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => applications.askWaiver(db, input).then(shown),
  messages: MESSAGES,
  success: "Asked. A colleague who manages the workflow decides.",
});

export const decideWaiver = defineAction({
  name: "applications.decide-waiver",
  schema: waiverDecisionSchema,
  allow: { permission: "workflow.manage" },
  limit: "none",
  run: ({ db, input }) =>
    applications
      .decideWaiver(db, { waiverId: input.waiverId, isWaived: input.isWaived === "yes" })
      .then(shown),
  messages: MESSAGES,
  success: "Decided.",
});
