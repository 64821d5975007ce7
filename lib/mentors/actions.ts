"use server";

import { DENIED, defineAction } from "@/lib/access/action";
import { shown } from "@/lib/access/shown";
import { NO_CONTACT_DETAILS } from "@/lib/messages/contact-details";
import { tellReaders } from "@/lib/messages/live";
import * as mentors from "./mutations";
import { meetingPath } from "./path";
import {
  answerSchema,
  askSchema,
  bookSchema,
  cancelMeetingSchema,
  closeReportSchema,
  endSchema,
  heldMeetingSchema,
  matchSchema,
  mentorProfileSchema,
  mentorStateSchema,
  moveMeetingSchema,
  ROOM_ELSEWHERE,
  readingSchema,
  reportSchema,
  roomSchema,
} from "./schema";

const MESSAGES: Record<mentors.Refusal, string | { field: string; message: string }> = {
  gone: "This is not there any more.",
  changed: "Somebody changed this just now. Check it as it is now, then try again.",
  bad_entry: "One of these entries is not valid. Please check them.",
  not_yours: DENIED,
  no_student: "Students ask mentors. Your account is not a student’s.",
  kept_away: "You can’t ask mentors at the moment. Write to your team if you think this is wrong.",
  parent: "Add your date of birth to your profile first. Under 18, a parent has to agree.",
  asked: "You have asked this mentor already.",
  too_many: "That is as many as you can have open at once.",
  full: "This mentor has no place free any more.",
  no_step: "This can’t be done from where it is now.",
  not_active: "You are not on the list just now, so you can’t take anybody on.",
  not_matched: "This student and this mentor are no longer matched.",
  slot_taken: { field: "slot", message: "This time has just been taken. Please choose another." },
  closed: "This has been settled already.",
  begun: "The meeting has begun.",
  not_begun: "The meeting has not begun yet.",
  not_agreed: { field: "agrees", message: "Tick this to be listed" },
  hours_overlap: "Two of your hours overlap.",
  own_report: "This is about you, so somebody else decides.",
  contact_details: `${NO_CONTACT_DETAILS}.`,
  room: { field: "room", message: ROOM_ELSEWHERE },
};
const open = { allow: "signed-in", limit: "default", messages: MESSAGES } as const;
const supervised = {
  allow: { permission: "students.update-status" },
  limit: "none",
  messages: MESSAGES,
} as const;

export const saveMentorProfile = defineAction({
  ...open,
  name: "mentors.save-profile",
  schema: mentorProfileSchema,
  run: ({ db, input }) => mentors.saveMentorProfile(db, input).then(shown),
  success: "Saved.",
});

/** Of oneself, or of another for those who look after mentors: the database asks which. */
export const setMentorState = defineAction({
  ...open,
  name: "mentors.set-state",
  schema: mentorStateSchema,
  run: ({ db, input }) => mentors.setMentorState(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "reason", message: "Write why. The mentor reads it." } },
  success: "Saved.",
});

export const askMentor = defineAction({
  ...open,
  name: "mentors.ask",
  schema: askSchema,
  run: ({ db, input }) => mentors.askMentor(db, input).then(shown),
  messages: {
    ...MESSAGES,
    too_many: "Three mentors have not answered you yet. Wait for one, or take one back.",
  },
  success: "Sent. You hear from us as soon as there is an answer, and within a week.",
});

export const answerRequest = defineAction({
  ...open,
  name: "mentors.answer",
  schema: answerSchema,
  run: ({ db, input: { answer, ...request } }) =>
    mentors.changeRequest(db, { ...request, to: answer }).then(shown),
  messages: { ...MESSAGES, full: "All your places are taken. Raise their number in your profile first." },
  success: "Sent.",
});

export const endRequest = defineAction({
  ...open,
  name: "mentors.end",
  schema: endSchema,
  run: ({ db, input }) => mentors.changeRequest(db, { ...input, to: "ended" }).then(shown),
  success: "Ended.",
});

export const matchMentor = defineAction({
  ...supervised,
  name: "mentors.match",
  schema: matchSchema,
  run: ({ db, input }) => mentors.matchMentor(db, input).then(shown),
  messages: {
    ...MESSAGES,
    kept_away: "A mentor has blocked this student. Settle the report first.",
    parent: "The student is under 18 and no parent has agreed, or the date of birth is missing.",
  },
  success: "Matched. Both are told.",
});

export const bookMeeting = defineAction({
  ...open,
  name: "mentors.book-meeting",
  schema: bookSchema,
  run: async ({ db, input }) => {
    const booked = await mentors.bookMeeting(db, input);
    return booked.ok ? { ...booked, value: meetingPath(booked.value) } : shown(booked);
  },
  messages: { ...MESSAGES, too_many: "Four meetings are ahead of you two. Hold one first." },
  redirectTo: (path) => path,
});

export const moveMeeting = defineAction({
  ...open,
  name: "mentors.move-meeting",
  schema: moveMeetingSchema,
  run: ({ db, input }) => mentors.changeMeeting(db, input).then(shown),
  success: "Moved. Both calendars follow.",
});

export const setMeetingRoom = defineAction({
  ...open,
  name: "mentors.set-room",
  schema: roomSchema,
  run: ({ db, input }) => mentors.changeMeeting(db, input).then(shown),
  success: "Saved. The student sees the link.",
});

export const cancelMeeting = defineAction({
  ...open,
  name: "mentors.cancel-meeting",
  schema: cancelMeetingSchema,
  run: ({ db, input }) => mentors.closeMeeting(db, { ...input, state: "cancelled" }).then(shown),
  success: "Called off.",
});

export const recordMeeting = defineAction({
  ...open,
  name: "mentors.record-meeting",
  schema: heldMeetingSchema,
  run: ({ db, input }) => mentors.closeMeeting(db, input).then(shown),
  success: "Saved.",
});

export const reportMentoring = defineAction({
  ...open,
  name: "mentors.report",
  schema: reportSchema,
  run: ({ db, input: { blocks, ...report } }) =>
    mentors.reportMentoring(db, { ...report, blocks: blocks === "on" }).then(shown),
  success: "Thank you. A colleague who looks after mentors reads it.",
});

export const closeReport = defineAction({
  ...supervised,
  name: "mentors.close-report",
  schema: closeReportSchema,
  run: ({ db, input: { lifts, ...report } }) =>
    mentors.closeReport(db, { ...report, lifts: lifts === "on" }).then(shown),
  success: "Settled.",
});

export const readAlong = defineAction({
  ...supervised,
  name: "mentors.read-along",
  schema: readingSchema,
  run: async ({ db, input }) => {
    const opened = await mentors.readAlong(db, input);
    if (opened.ok) tellReaders(input.conversationId);
    return shown(opened);
  },
  success: "Opened. The student is told.",
});
