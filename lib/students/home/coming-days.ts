/** The days ahead of a student, across all applications. */
import { dayTitle } from "@/lib/applications/clock/dates";
import { programLine } from "@/lib/applications/rules";
import type { StudentHome } from "./rows";

export type ComingDay = { key: string; day: string; title: string; applicationId: string; line: string };

/** The next first. A course begins in a month that nobody needs to be reminded of before a place is accepted. */
export function comingDays(
  { applications, days }: Pick<StudentHome, "applications" | "days">,
  today: string,
): ComingDay[] {
  const byId = new Map(applications.map((each) => [each.id, each]));
  const begins = applications
    .filter(
      ({ offer, intakeOn, holder }) => holder !== null && offer?.state === "accepted" && intakeOn !== null,
    )
    .map(({ id, intakeOn }) => ({
      applicationId: id,
      what: "begins",
      day: intakeOn ?? "",
      kind: null,
      note: null,
    }));
  return [...days, ...begins]
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.what.localeCompare(other.what))
    .flatMap((each) => {
      const application = byId.get(each.applicationId);
      return application
        ? [
            {
              key: `${each.applicationId} ${each.what} ${each.day}`,
              day: each.day,
              title: dayTitle(each),
              applicationId: each.applicationId,
              line: programLine({ ...application, intake: null }),
            },
          ]
        : [];
    });
}
