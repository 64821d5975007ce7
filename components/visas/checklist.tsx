import { Circle, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { OWN_DOCUMENTS_PATH, studentDocumentsPath } from "@/lib/documents/path";
import { formatFact } from "@/lib/facts/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { CheckItem, VisaCase } from "@/lib/visas/rows";
import { openItems } from "@/lib/visas/rules";
import { CheckItemForm } from "./check-item-form";

type Props = { visa: VisaCase; isStudent: boolean; studentId: string };

/** What is to be ready, what is missing first, each with who says so. */
export function Checklist({ visa, isStudent, studentId }: Props) {
  const open = openItems(visa.checklist);
  const ready = visa.checklist.filter((item) => !open.includes(item));
  const hasRules = visa.checklist.some(({ factKey }) => factKey !== null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">What to have ready</h3>
        <p className="figures text-sm text-muted-foreground">
          {ready.length} of {visa.checklist.length} ready
        </p>
      </div>
      {hasRules ? null : (
        <p className="measure">
          We have no checked rules for this country.{" "}
          {isStudent
            ? "Your officer reads what the embassy asks for today and tells you here and in your documents."
            : "Read what the embassy asks for today, ask for each paper among the student’s documents, and tell the student."}
        </p>
      )}
      <ul className="divide-y border-y">
        {[...open, ...ready].map((item) => (
          <Item key={item.code} item={item} visa={visa} isStudent={isStudent} studentId={studentId} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item, visa, isStudent, studentId }: Props & { item: CheckItem }) {
  const isReady = item.isDone || item.isWaived;
  const Sign = isReady ? CircleCheck : Circle;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Sign
        aria-hidden
        className={isReady ? "mt-0.5 size-5 text-primary" : "mt-0.5 size-5 text-muted-foreground"}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {item.title}
          <span className="sr-only">{isReady ? ", ready" : ", not ready yet"}</span>
        </p>
        {isReady ? null : <p className="measure">{item.how}</p>}
        <p className="text-sm text-muted-foreground">
          {item.isWaived
            ? "An exception was made"
            : item.checkedByName && item.checkedAt
              ? `Ticked by ${item.checkedByName}, ${formatDay(dayInIndia(new Date(item.checkedAt)))}`
              : null}
        </p>
        <Source item={item} />
      </div>
      <div className="col-start-2 sm:col-start-3">
        {item.typeCode ? (
          <a className="text-link" href={isStudent ? OWN_DOCUMENTS_PATH : studentDocumentsPath(studentId)}>
            <Badge variant={isReady ? "accent" : "attention"}>
              {item.documentState && item.documentState !== "not_needed"
                ? DOCUMENT_STATES[item.documentState]
                : "Not needed"}
            </Badge>{" "}
            {isStudent && !isReady ? "Your documents" : "Documents"}
          </a>
        ) : item.isWaived ? null : (
          <CheckItemForm caseId={visa.id} code={item.code} title={item.title} isDone={item.isDone} />
        )}
      </div>
    </li>
  );
}

/** The figure of the rule, who says so, and when we read it. */
function Source({ item }: { item: CheckItem }) {
  if (!item.factKey || !item.checkedOn) return null;
  const isFigure = /\d/.test(item.factValue ?? "");
  const host = item.sourceUrl ? new URL(item.sourceUrl).hostname.replace(/^www\./, "") : null;
  return (
    <p className="text-sm wrap-anywhere text-muted-foreground">
      {isFigure && item.factValue ? (
        <span className="figures">
          {formatFact({ value: item.factValue, unit: item.factUnit })}
          {host ? ", " : ""}
        </span>
      ) : null}
      {host && item.sourceUrl ? (
        <a className="text-link" href={item.sourceUrl} target="_blank" rel="noopener noreferrer">
          {host}
        </a>
      ) : null}
      , checked {formatDay(item.checkedOn)}
    </p>
  );
}
