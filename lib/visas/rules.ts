/** A visa in sentences: what comes next, and how long it may take. */
import { formatDay } from "@/lib/platform/clock";
import { formatWeekday } from "@/lib/timeline/months";
import { addDays } from "@/lib/timeline/schedule";
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  HOME_ZONE,
  NEXT_STEPS,
  type NextStep,
  type VisaState,
} from "./choices";

type CheckItem = {
  title: string;
  how: string;
  isDone: boolean;
  isWaived: boolean;
  documentState: string | null;
};
type Appointment = {
  kind: AppointmentKind;
  state: string;
  localDay: string;
  localTime: string;
  timeZone: string;
  startsAt: string;
  place: string;
};
type Visa = {
  state: VisaState;
  expectedBy: string | null;
  validFrom: string | null;
  validTo: string | null;
  nextStep: NextStep | null;
  nextNote: string | null;
  checklist: readonly CheckItem[];
  appointments: readonly Appointment[];
};

/** What is to be ready and is not; what we look at already stands last. */
export function openItems<Item extends Pick<CheckItem, "isDone" | "isWaived" | "documentState">>(
  items: readonly Item[],
): Item[] {
  const isWithUs = ({ documentState }: Item) =>
    ["uploaded", "scanning", "in_review"].includes(documentState ?? "");
  return items
    .filter(({ isDone, isWaived }) => !isDone && !isWaived)
    .toSorted((one, other) => Number(isWithUs(one)) - Number(isWithUs(other)));
}

/** The booked one that comes first. */
export function nextAppointment<One extends { state: string; startsAt: string }>(
  appointments: readonly One[],
): One | undefined {
  return appointments
    .filter(({ state }) => state === "booked")
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}

/** "10:30 IST", or "10:30 in London". */
export function timeInWords({ localTime, timeZone }: Pick<Appointment, "localTime" | "timeZone">): string {
  if (timeZone === HOME_ZONE) return `${localTime} IST`;
  return `${localTime} in ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}`;
}

/** The day of an appointment on a desk: "Today", "Tomorrow", "Mon 30 Nov". */
export function deskDay(day: string, today: string): string {
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatWeekday(day);
}

/** The one thing to know now. */
export function nextThing(visa: Visa, isStudent: boolean, today: string): { title: string; text: string } {
  const next = nextAppointment(visa.appointments.filter(({ localDay }) => localDay >= today));
  const appointment = next && {
    title: `${APPOINTMENT_KINDS[next.kind]} on ${formatDay(next.localDay)}`,
    text: `${timeInWords(next)}, ${next.place}.`,
  };
  switch (visa.state) {
    case "preparing": {
      const open = openItems(visa.checklist);
      const [first] = open;
      if (first)
        return {
          title: open.length === 1 ? "One thing is not ready yet" : `${open.length} things are not ready yet`,
          text: `${first.title}: ${first.how}`,
        };
      return isStudent
        ? {
            title: "Everything is ready",
            text: "Your officer sends the visa application with you, and its number will appear here.",
          }
        : { title: "Everything is ready", text: "Send the visa application and write down its number." };
    }
    case "appointment":
    case "lodged": {
      if (appointment) return appointment;
      const missed = visa.appointments.some(({ state, localDay }) => state === "booked" && localDay < today);
      if (missed)
        return isStudent
          ? { title: "Your appointment was to be by now", text: "Tell your officer how it went." }
          : { title: "The appointment was to be by now", text: "Say below whether it was kept." };
      return { title: "The embassy decides", text: decisionExpected(visa.expectedBy, today) };
    }
    case "granted":
      return {
        title: "The visa is granted",
        text:
          (visa.validFrom && visa.validTo
            ? `It is valid from ${formatDay(visa.validFrom)} to ${formatDay(visa.validTo)}.`
            : "") + (appointment ? ` ${appointment.title}, ${appointment.text}` : ""),
      };
    case "appeal":
      return {
        title: "The decision is looked at again",
        text: "An authority or a court decides. No rule that we have checked says how long it takes.",
      };
    case "refused":
      if (visa.nextStep)
        return {
          title: NEXT_STEPS[visa.nextStep].name,
          text: visa.nextNote ?? NEXT_STEPS[visa.nextStep].text,
        };
      return isStudent
        ? {
            title: "The visa was refused",
            text: "Read the reasons below. Your officer tells you what can be done next, and you decide together.",
          }
        : {
            title: "The visa was refused",
            text: "Go through the reasons with the student, then choose what comes next.",
          };
  }
}

function decisionExpected(expectedBy: string | null, today: string): string {
  if (expectedBy === null)
    return "We have no checked figure of how long that takes. Your officer looks after it and tells you what the embassy says.";
  return expectedBy >= today
    ? `A decision is usual by ${formatDay(expectedBy)}. Nothing to do until then.`
    : `A decision was usual by ${formatDay(expectedBy)}. Your officer asks how far it is.`;
}

/** Where a map finds it. */
export function directionsUrl({ place, address }: { place: string; address: string | null }): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address ?? place)}`;
}
