import type { ListFilter } from "@/components/lists/filter-menu";
import type { ApplicationChoices } from "@/lib/applications/rows";
import { STATUS_NAMES, statusName } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import { HOLDER_NAMES } from "@/lib/applications/wording";
import { formatMonth } from "@/lib/platform/clock";

/** What differs from desk to desk of what applications can be narrowed by. */
export type FilterChoices = ApplicationChoices & {
  /** Colleagues with applications that the reader works on. */
  owners: readonly { id: string; name: string }[];
};

/** The filters of applications, on the list and on the board. */
export function applicationFilters(
  { owners, destinations, universities, intakes }: FilterChoices,
  userId: string,
  hasEvery: boolean,
): ListFilter[] {
  return [
    {
      name: "stage",
      label: "Stage",
      choices: STATUS_NAMES.map((status) => ({ value: status, label: statusName(status) })),
    },
    {
      name: "assigned",
      label: "Assigned to",
      choices: [
        { value: "me", label: "You, and those you cover for" },
        ...(hasEvery ? [{ value: "none", label: "Nobody" }] : []),
        ...owners.map(({ id, name }) => ({ value: id, label: id === userId ? "You alone" : name })),
      ],
    },
    {
      name: "holder",
      label: "Who is next",
      choices: [
        ...HOLDERS.map((holder) => ({ value: holder, label: HOLDER_NAMES[holder] })),
        { value: "none", label: "Nobody, it has ended" },
      ],
    },
    {
      name: "destination",
      label: "Destination",
      choices: [
        ...destinations.map((name) => ({ value: name, label: name })),
        { value: "none", label: "Not chosen yet" },
      ],
    },
    {
      name: "university",
      label: "University",
      choices: universities.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: "intake",
      label: "Intake",
      choices: intakes.map((day) => ({
        value: day,
        label: `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`,
      })),
    },
    {
      name: "due",
      label: "Promised by",
      choices: [
        { value: "late", label: "A day that has passed" },
        { value: "today", label: "Today" },
        { value: "week", label: "The next seven days" },
      ],
    },
    {
      name: "unchanged",
      label: "Last changed",
      choices: [{ value: "30_days", label: "More than 30 days ago" }],
    },
  ];
}
