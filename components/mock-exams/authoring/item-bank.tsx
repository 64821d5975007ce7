import { unstable_rethrow } from "next/navigation";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import { bankPath, exportPath, itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { searchItems } from "@/lib/mock-exams/authoring/queries";
import type { BankItem } from "@/lib/mock-exams/authoring/rows";
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
          href={itemPath(item.itemId)}
          className="block font-semibold text-primary underline-offset-4 hover:underline"
        >
          {item.name}
        </a>
        <span className="block text-muted-foreground wrap-anywhere">{item.stem}</span>
      </>
    ),
  },
  { name: "Exam", onCard: "top right", cell: (item) => EXAMS[item.examId].name },
  { name: "Type", onCard: "left", cell: (item) => item.type.replaceAll("_", " ") },
  { name: "Level", onCard: "right", cell: (item) => item.difficulty },
  { name: "Topic", cell: (item) => <Topic path={item.topic} /> },
  {
    name: "State",
    onCard: "left",
    cell: (item) => `${item.status}, version ${item.versionNo}${item.isPublished ? "" : " not published"}`,
  },
  {
    name: "Licence",
    onCard: "left",
    cell: ({ licence }) => <span className="wrap-anywhere">{licence ?? "Not said yet"}</span>,
  },
  {
    name: "Objections",
    onCard: "right",
    cell: ({ objections }) =>
      objections > 0 ? (
        <>
          <span className="text-muted-foreground md:hidden">Objections: </span>
          {objections} open
        </>
      ) : (
        <span className="max-md:sr-only">none open</span>
      ),
  },
];

/** A path goes on in the next line after a stroke, not within a word. */
function Topic({ path }: { path: string }) {
  const [first, ...deeper] = path.split("/");
  return (
    <>
      {first}
      {deeper.map((part) => (
        <span key={part}>
          /<wbr />
          {part}
        </span>
      ))}
    </>
  );
}

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
        rowKey={(item) => item.itemId}
        empty={
          bankPath(filters) === bankPath() ? (
            <p>There are no questions yet.</p>
          ) : (
            <p>
              No question matches.{" "}
              <a href={bankPath()} className="text-link">
                Show all
              </a>
            </p>
          )
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
