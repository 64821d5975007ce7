import { type Column, DataTable } from "@/components/data-table/data-table";
import { Badge } from "@/components/ui/badge";
import { applicantList } from "@/lib/careers/applicants/list";
import { NEW_OPENING_PATH, openingPath } from "@/lib/careers/openings/path";
import type { OpeningSummary } from "@/lib/careers/openings/rows";
import { OPENING_STATES } from "@/lib/careers/wording";
import { formatDay } from "@/lib/platform/clock";

const VARIANTS = { draft: "attention", open: "default", closed: "outline" } as const;

const COLUMNS: Column<OpeningSummary>[] = [
  {
    name: "Title",
    isRowHeader: true,
    cell: (opening) => (
      <>
        <a
          href={openingPath(opening.id)}
          className="block text-base font-semibold text-primary underline-offset-4 hover:underline"
        >
          {opening.title}
        </a>
        <span className="text-muted-foreground">
          {opening.team}, {opening.place}
        </span>
      </>
    ),
  },
  {
    name: "State",
    onCard: "top right",
    cell: (opening) => <Badge variant={VARIANTS[opening.status]}>{OPENING_STATES[opening.status]}</Badge>,
  },
  {
    name: "Applicants",
    onCard: "left",
    cell: ({ id, applicants, waiting }) =>
      applicants === 0 ? (
        <span className="text-muted-foreground">Nobody yet</span>
      ) : (
        <>
          <a href={applicantList.href({ opening: [id] })} className="text-link">
            {applicants === 1 ? "1 applicant" : `${applicants.toLocaleString("en-IN")} applicants`}
          </a>
          {waiting > 0 ? (
            <a href={applicantList.href({ opening: [id], waiting: ["yes"] })} className="text-link block">
              {waiting.toLocaleString("en-IN")} without an answer
            </a>
          ) : null}
        </>
      ),
  },
  {
    name: "Last day to apply",
    onCard: "right",
    className: "md:whitespace-nowrap",
    cell: (opening) => formatDay(opening.closesOn),
  },
];

export function OpeningList({ openings }: { openings: readonly OpeningSummary[] }) {
  return (
    <DataTable
      label="Job openings"
      columns={COLUMNS}
      rows={openings}
      rowKey={(opening) => opening.id}
      empty={
        <p>
          No openings yet.{" "}
          <a href={NEW_OPENING_PATH} className="text-link">
            Write the first one
          </a>
          : it stays a draft until you publish it.
        </p>
      }
    />
  );
}
