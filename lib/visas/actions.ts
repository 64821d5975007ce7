"use server";

import { defineAction } from "@/lib/access/action";
import { shown } from "@/lib/access/shown";
import { STAFF_ROLES } from "@/lib/people/wording";
import * as visas from "./mutations";
import {
  addItemSchema,
  arrivalSchema,
  bookAppointmentSchema,
  checkItemSchema,
  closeAppointmentSchema,
  confirmArrivalSchema,
  correctVisaSchema,
  departureItemSchema,
  grantVisaSchema,
  lodgeVisaSchema,
  planVisaSchema,
  refuseVisaSchema,
  removeItemSchema,
  visaNextSchema,
} from "./schema";

const MESSAGES: Record<visas.Refusal, string | { field: string; message: string }> = {
  gone: "This visa, or its application, is not there any more, or no longer open to you. Copy what you typed before you leave the page.",
  changed: "Somebody changed this just now. Check it as it is now, then try again.",
  bad_entry: "A day does not fit. Please check the days.",
  no_such_hour: {
    field: "at",
    message: "The clock is put forward that night and never shows this hour. Check it with the centre",
  },
  ended: "Nobody works on this visa any more.",
  no_step: "The visa is not where this can be done. Look at it as it is now.",
  same: "That is how it is written down already.",
  too_many: "The checklist is full. Put what belongs together into one line.",
  over: "This appointment was moved or is over already.",
  holiday: { field: "dayKept", message: "Offices there are closed on that day" },
  gaps: "Something is still missing.",
};
const staff = { allow: { roles: STAFF_ROLES }, limit: "none", messages: MESSAGES } as const;
const anyone = { allow: "signed-in", limit: "default", messages: MESSAGES } as const;

export const checkVisaItem = defineAction({
  ...anyone,
  name: "visas.check-item",
  schema: checkItemSchema,
  run: ({ db, input }) => visas.checkItem(db, { ...input, isDone: input.isDone === "yes" }).then(shown),
});

export const addVisaItem = defineAction({
  ...staff,
  name: "visas.add-item",
  schema: addItemSchema,
  run: ({ db, input }) => visas.addItem(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "title", message: "Write what it is and what to do" },
    same: { field: "title", message: "This is on the list already" },
  },
  success: "Added. The student is told.",
});

export const removeVisaItem = defineAction({
  ...staff,
  name: "visas.remove-item",
  schema: removeItemSchema,
  run: ({ db, input }) => visas.removeItem(db, input).then(shown),
  success: "Removed.",
});

export const planVisa = defineAction({
  ...staff,
  name: "visas.plan",
  schema: planVisaSchema,
  run: ({ db, input }) => visas.planVisa(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "plannedOn", message: "Pick a day that has not passed" } },
  success: "Saved.",
});

export const lodgeVisa = defineAction({
  ...staff,
  name: "visas.lodge",
  schema: lodgeVisaSchema,
  run: ({ db, input }) => visas.lodgeVisa(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "lodgedOn", message: "Pick a day that has come" } },
  success: "Saved. The student is told.",
});

export const bookAppointment = defineAction({
  ...staff,
  name: "visas.book-appointment",
  schema: bookAppointmentSchema,
  run: ({ db, input }) =>
    visas.bookAppointment(db, { ...input, isSure: input.dayKept === input.day }).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "day", message: "Pick a day that has not passed" } },
  success: "Booked. The student is told.",
});

export const closeAppointment = defineAction({
  ...staff,
  name: "visas.close-appointment",
  schema: closeAppointmentSchema,
  run: ({ db, input }) => visas.closeAppointment(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: "The day of this appointment has not come yet." },
  success: "Saved.",
});

export const grantVisa = defineAction({
  ...staff,
  name: "visas.grant",
  schema: grantVisaSchema,
  run: ({ db, input }) => visas.grantVisa(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "decidedOn", message: "Pick a day between the lodging and today" },
  },
  success: "Saved. The student is told.",
});

export const refuseVisa = defineAction({
  ...staff,
  name: "visas.refuse",
  schema: refuseVisaSchema,
  run: ({ db, input }) => visas.refuseVisa(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "decidedOn", message: "Pick a day between the lodging and today" },
  },
  success: "Saved. The student is told.",
});

export const chooseVisaNext = defineAction({
  ...staff,
  name: "visas.choose-next",
  schema: visaNextSchema,
  run: ({ db, input }) => visas.chooseNext(db, input).then(shown),
  success: "Saved. The student is told.",
});

export const correctVisa = defineAction({
  ...staff,
  name: "visas.correct",
  schema: correctVisaSchema,
  run: ({ db, input }) => visas.correctVisa(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: {
      field: "lodgedOn",
      message: "The days have to follow one another, none of them later than today",
    },
  },
  success: "Corrected. The student is told.",
});

export const setDepartureItem = defineAction({
  ...anyone,
  name: "visas.set-departure-item",
  schema: departureItemSchema,
  run: ({ db, input }) => visas.setDepartureItem(db, input).then(shown),
  success: "Saved.",
});

export const reportArrival = defineAction({
  ...anyone,
  name: "visas.report-arrival",
  schema: arrivalSchema,
  run: ({ db, input }) => visas.reportArrival(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "arrivedOn", message: "Pick a day that has come" } },
  success: "Saved.",
});

export const confirmArrival = defineAction({
  ...staff,
  name: "visas.confirm-arrival",
  schema: confirmArrivalSchema,
  run: ({ db, input }) => visas.confirmArrival(db, input).then(shown),
  messages: { ...MESSAGES, bad_entry: { field: "arrivedOn", message: "Pick a day that has come" } },
  success: "Saved.",
});
