import { X } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { AuditEntry } from "@/lib/audit/rows";
import { fieldChanges } from "@/lib/audit/rules";
import { actorOf, changeSentence, fieldName, subjectOf } from "@/lib/audit/wording";
import { formatSecond } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";

type Props = { entry: AuditEntry | null /** Back to the list as it is. */; listHref: string };

/** A change with its fields as they were and as they became, those that differ first. */
export function AuditPanel({ entry, listHref }: Props) {
  return (
    <article
      aria-labelledby="open-entry"
      className="grid min-w-0 gap-5 text-sm xl:max-h-[calc(100dvh-7.5rem)] xl:overflow-y-auto xl:border-l xl:pr-2 xl:pl-5"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id="open-entry" className="text-2xl">
          {entry ? changeSentence(entry) : "This change is not in the log"}
        </h2>
        <a href={listHref} className={buttonVariants({ variant: "ghost", size: "icon" })}>
          <X aria-hidden />
          <span className="sr-only">Back to the list</span>
        </a>
      </header>
      {entry ? <Entry entry={entry} /> : null}
    </article>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted-foreground">Who</dt>
        <dd>
          <bdi>{actorOf(entry)}</bdi>
        </dd>
        <dt className="text-muted-foreground">When</dt>
        <dd>
          <time dateTime={entry.happenedAt}>{formatSecond(entry.happenedAt)}</time>
        </dd>
        <dt className="text-muted-foreground">About</dt>
        <dd className="break-words">
          <bdi>{subjectOf(entry)}</bdi>
        </dd>
        <dt className="text-muted-foreground">Row</dt>
        <dd className="break-all">
          {entry.tableName} {entry.rowId}
        </dd>
      </dl>
      <table className="w-full table-fixed border-y text-left">
        <caption className="sr-only">Before and after</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-1/4 py-1.5 pr-3 font-semibold">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              Before
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {fieldChanges(entry).map(({ name, before, after, differs }) => (
            <tr key={name} className={cn("align-top", !differs && "text-muted-foreground")}>
              <th scope="row" className="py-1.5 pr-3 font-semibold break-words">
                {fieldName(name)}
              </th>
              <Value text={before} />
              <Value text={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Value({ text }: { text: string | null }) {
  return (
    <td className="py-1.5 pr-3 break-words whitespace-pre-wrap">
      {text ?? <span className="text-muted-foreground">Nothing</span>}
    </td>
  );
}
