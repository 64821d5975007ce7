import { unstable_rethrow } from "next/navigation";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import { bankPath, exportPath, itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { type BankItem, searchItems } from "@/lib/mock-exams/authoring/queries";
import type { BankFilters } from "@/lib/mock-exams/authoring/schema";
import { EXAMS } from "@/lib/mock-exams/schema";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";

const COLUMNS: Column<BankItem>[] = [
  {
    name: "Question",
    isRowHeader: true,
    cell: (item) => (
      <>
        <a
          href={itemPath(item.item_id)}
          className="block font-semibold text-primary underline-offset-4 hover:underline"
        >
          {item.name}
        </a>
        <span className="block text-muted-foreground wrap-anywhere">{item.stem}</span>
      </>
    ),
  },
  { name: "Exam", onCard: "left", cell: (item) => EXAMS[item.exam_id].name },
  { name: "Type", onCard: "right", cell: (item) => item.type.replaceAll("_", " ") },
  { name: "Topic", cell: (item) => <span className="wrap-anywhere">{item.topic}</span> },
  { name: "Level", onCard: "left", cell: (item) => item.difficulty },
  {
    name: "State",
    onCard: "right",
    cell: (item) => `${item.status}, version ${item.version_no}${item.is_published ? "" : " not published"}`,
  },
  { name: "Objections", cell: (item) => (item.objections > 0 ? `${item.objections} open` : "None open") },
];

/** The questions under the filters of the address, a page at a time. */
export async function ItemBank({ filters }: { filters: BankFilters }) {
  const page = await load(filters);
  if (!page) {
    return (
      <Alert variant="attention" role="alert">
        <p>The questions could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const { after: _, ...rest } = filters;
  return (
    <>
      {page.items.length > 0 ? (
        <a href={exportPath(filters)} className="w-fit text-link">
          Hand out the questions under these filters as a file
        </a>
      ) : null}
      <DataTable
        label="Questions"
        columns={COLUMNS}
        rows={page.items}
        rowKey={(item) => item.item_id}
        empty={
          <p>
            No question matches.{" "}
            <a href={bankPath()} className="text-link">
              Show all
            </a>
          </p>
        }
        pager={
          <KeysetPager
            first={filters.after ? { href: bankPath(rest), text: "Back to the first" } : null}
            next={
              page.next ? { href: bankPath({ ...rest, after: page.next }), text: "Next questions" } : null
            }
          />
        }
      />
    </>
  );
}

async function load(filters: BankFilters) {
  try {
    return await searchItems(await userDb(), filters);
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-bank.list_failed", error);
    return null;
  }
}
