import { unstable_rethrow } from "next/navigation";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import { listItemStatistics } from "@/lib/mock-exams/authoring/statistics/queries";
import type { ListedItem } from "@/lib/mock-exams/authoring/statistics/rows";
import { correlationText, exposureText } from "@/lib/mock-exams/authoring/statistics/rules";
import type { StatisticsPage } from "@/lib/mock-exams/authoring/statistics/schema";
import { questionFilePath, statisticsPath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { durationText, shareText } from "@/lib/mock-exams/results/figures";
import { EXAMS } from "@/lib/mock-exams/schema";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { FlagBadges } from "./flag-badges";

/** On a phone the figures stand without the header of their column, so each says what it is. */
function Figure({ name, value }: { name: string; value: string | null }) {
  if (value === null) return <span className="hidden text-muted-foreground md:inline">–</span>;
  return (
    <>
      <span className="text-muted-foreground md:hidden">{name} </span>
      {value}
    </>
  );
}

const COLUMNS: Column<ListedItem>[] = [
  {
    name: "Question",
    isRowHeader: true,
    className: "md:min-w-64",
    cell: (item) => (
      <>
        <a
          href={questionFilePath(item.itemVersionId)}
          className="block font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
        >
          {item.name}
          {item.versionNo > 1 ? <span className="font-normal">, version {item.versionNo}</span> : null}
        </a>
        <span className="block text-muted-foreground">
          {EXAMS[item.examId].name}, {item.difficulty}
          {item.keyStatus === "live" ? "" : `, ${item.keyStatus}`}
        </span>
        <span className="line-clamp-2 text-muted-foreground wrap-anywhere">{item.stem}</span>
      </>
    ),
  },
  {
    name: "What stands out",
    className: "md:min-w-44",
    cell: (item) =>
      item.hasVerdict ? (
        <FlagBadges facts={item} />
      ) : (
        <span className="text-muted-foreground">Not enough answers yet</span>
      ),
  },
  {
    name: "Right",
    onCard: "left",
    cell: ({ p }) => <Figure name="Right" value={p === null ? null : shareText(p)} />,
  },
  {
    name: "Tells apart",
    onCard: "right",
    cell: ({ pointBiserial: r }) => (
      <Figure name="Tells apart" value={r === null ? null : correlationText(r)} />
    ),
  },
  {
    name: "Median time",
    onCard: "left",
    className: "md:whitespace-nowrap",
    cell: ({ medianMs, estSeconds }) =>
      medianMs === null ? (
        <Figure name="Median time" value={null} />
      ) : (
        <>
          <Figure name="Time" value={durationText(medianMs)} />
          <span className="block text-muted-foreground">of {durationText(estSeconds * 1_000)}</span>
        </>
      ),
  },
  {
    name: "Answers",
    onCard: "right",
    cell: ({ n }) => <Figure name="Answers" value={n === null ? null : String(n)} />,
  },
  {
    name: "Given",
    onCard: "left",
    cell: (item) => <Figure name="Given" value={exposureText(item)} />,
  },
  {
    name: "Objections",
    onCard: "right",
    cell: ({ itemVersionId, objections }) =>
      objections > 0 ? (
        <a className="text-link" href={questionFilePath(itemVersionId, "objections")}>
          {objections} open
        </a>
      ) : (
        <span className="text-muted-foreground max-md:sr-only">None open</span>
      ),
  },
];

/** Published questions under the filters of the address, a page at a time. */
export async function StatisticsList({ page }: { page: StatisticsPage }) {
  const found = await load(page);
  if (!found) {
    return (
      <Alert variant="attention" role="alert">
        <p>The questions could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const { after, ...rest } = page;
  return (
    <DataTable
      label="Questions and how they turned out"
      columns={COLUMNS}
      rows={found.items}
      rowKey={(item) => item.itemVersionId}
      empty={
        statisticsPath(page) === statisticsPath() ? (
          <p>No question has been published yet.</p>
        ) : (
          <p>
            No question matches.{" "}
            <a href={statisticsPath()} className="text-link">
              Show all
            </a>
          </p>
        )
      }
      pager={
        <KeysetPager
          first={after ? { href: statisticsPath(rest), text: "Back to the first" } : null}
          next={
            found.next
              ? { href: statisticsPath({ ...rest, after: found.next }), text: "Next questions" }
              : null
          }
        />
      }
    />
  );
}

async function load(page: StatisticsPage) {
  try {
    return await listItemStatistics(await userDb(), page);
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-statistics.list_failed", error);
    return null;
  }
}
