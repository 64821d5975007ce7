import type { StaffRecord } from "@/lib/staff/rows";
import { formatDays } from "@/lib/staff/wording";
import { AbsenceForm } from "./absence-form";
import { AbsenceList } from "./absence-list";
import type { Colleague } from "./colleague-select";

type Props = {
  person: Pick<StaffRecord, "userId" | "absences">;
  colleagues: readonly Colleague[];
  /** As 2026-11-26, in India. */
  today: string;
  isOwn: boolean;
};

/** The days away of one person, with the form that adds some. Days that have passed are the manager's to change. */
export function DaysAway({ person, colleagues, today, isOwn }: Props) {
  return (
    <div className="grid gap-6">
      <AbsenceList
        absences={person.absences.map(({ id, firstDay, lastDay, coverName }) => ({
          id,
          days: formatDays(firstDay, lastDay),
          cover: coverName,
          // One that begins today can still be taken back whole.
          when: lastDay < today ? "past" : firstDay < today ? "now" : "to come",
          isRemovable: !isOwn || lastDay >= today,
        }))}
        empty={isOwn ? "You have no days away in your calendar." : "No days away are entered."}
      />
      <AbsenceForm who={person.userId} colleagues={colleagues} from={isOwn ? today : undefined} />
    </div>
  );
}
