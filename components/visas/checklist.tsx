import { Circle, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { OWN_DOCUMENTS_PATH, studentDocumentsPath } from "@/lib/documents/path";
import { formatFact } from "@/lib/facts/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { CheckItem, VisaCase } from "@/lib/visas/rows";
import { openItems } from "@/lib/visas/rules";
import { CheckItemForm } from "./check-item-form";
import { RemoveItemForm } from "./remove-item-form";

type Props = {
  visa: VisaCase;
  isStudent: boolean;
  studentId: string;
  /** Whether its reader may take off again what a colleague added. */
  mayWork: boolean;
};

/** What is to be ready, what is missing first, each with who says so. */
export function Checklist({ visa, isStudent, studentId, mayWork }: Props) {
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
            ? "Your officer reads what the embassy asks for today and adds it to this list."
            : "Read what the embassy asks for today and add it to this list."}
        </p>
      )}
      <ul className="divide-y border-y">
        {[...open, ...ready].map((item) => (
          <Item
            key={item.code}
            item={item}
            visa={visa}
            isStudent={isStudent}
            studentId={studentId}
            mayWork={mayWork}
          />
        ))}
      </ul>
      {hasRules ? (
        <p className="measure text-sm text-muted-foreground">
          {isStudent
            ? "Embassies change their lists. Where yours asks for more, your officer adds it here."
            : "Embassies change their lists. Compare this with the embassy’s own list today, and add what it asks for beside these."}
        </p>
      ) : null}
    </div>
  );
}

function Item({ item, visa, isStudent, studentId, mayWork }: Props & { item: CheckItem }) {
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
        {item.addedByName && item.addedOn ? (
          <p className="text-sm text-muted-foreground">
            Added by {item.addedByName}, {formatDay(item.addedOn)}
          </p>
        ) : null}
        <p className="text-sm text-muted-foreground empty:hidden">
          {item.isWaived
            ? "An exception was made"
            : item.checkedByName && item.checkedAt
              ? `Ticked by ${item.checkedByName}, ${formatDay(dayInIndia(new Date(item.checkedAt)))}`
              : null}
        </p>
        <Source item={item} />
        {item.itemId && mayWork ? <RemoveItemForm itemId={item.itemId} title={item.title} /> : null}
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
  if (!item.checkedOn) return null;
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
