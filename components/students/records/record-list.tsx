import type { StudentRecord } from "@/lib/students/records/rows";
import { recordFacts, recordTitle } from "@/lib/students/records/wording";
import { PassportNumber } from "./passport-number";
import { RemoveRecord } from "./remove-record";

type Props = {
  records: readonly StudentRecord[];
  /** Where an entry is changed. */
  editPath: (id: string) => string;
  isOwn: boolean;
};

/** What is entered in a step. */
export function RecordList({ records, editPath, isOwn }: Props) {
  if (records.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {records.map((record) => {
        const title = recordTitle(record);
        const facts = recordFacts(record);
        return (
          <li key={record.id} className="rounded-md border bg-card p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{title}</p>
                {facts.length > 0 ? (
                  <p className="text-sm text-muted-foreground wrap-anywhere">{facts.join(" · ")}</p>
                ) : null}
                {record.keeperName ? (
                  <p className="mt-1 text-sm text-muted-foreground">
                    {isOwn ? `Entered for you by ${record.keeperName}` : `Entered by ${record.keeperName}`}
                  </p>
                ) : null}
              </div>
              <div className="flex items-start gap-4">
                <a className="text-link text-sm" href={editPath(record.id)}>
                  Change<span className="sr-only"> {title}</span>
                </a>
                <RemoveRecord recordId={record.id} version={record.version} title={title} />
              </div>
            </div>
            {!isOwn && record.numberEnd ? <PassportNumber recordId={record.id} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
