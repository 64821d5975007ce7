import { X } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { DOCUMENT_TYPES, NEEDED_BEFORE } from "@/lib/documents/choices";
import { requirementsPath } from "@/lib/documents/requirements/path";
import type { OpenedRule, RequirementRule } from "@/lib/documents/requirements/rows";
import { effectSentence, strictness, whomSentence } from "@/lib/documents/requirements/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { EndRuleForm } from "./end-rule-form";

type Props = { opened: OpenedRule; isSaved: boolean; listHref: string };

const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));

/** One rule: of whom it asks, what the student reads, what it does now, and what it said before. */
export function RulePanel({ opened: { rule, applications, history }, isSaved, listHref }: Props) {
  const isOver = rule.endedAt !== null;
  return (
    <article aria-labelledby="open-rule" className="grid content-start gap-5 text-sm xl:border-l xl:pl-5">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id="open-rule" className="text-2xl">
            {DOCUMENT_TYPES[rule.typeCode]}
          </h2>
          <p className="text-muted-foreground">
            <bdi>{whomSentence(rule)}</bdi>
          </p>
        </div>
        <a
          href={listHref}
          className={buttonVariants({ variant: "ghost", size: "icon", className: "-mt-1.5 -mr-1.5" })}
          title="Back to the list (Esc)"
        >
          <X aria-hidden />
          <span className="sr-only">Back to the list</span>
        </a>
      </header>
      {isSaved ? (
        <Alert variant="success" role="status">
          <p>{isOver ? "Ended. Nobody is asked by this rule any more." : effectSentence(applications)}</p>
        </Alert>
      ) : isOver ? (
        <Alert variant="attention">
          <p>{endOf(rule)}</p>
        </Alert>
      ) : (
        <p className="font-semibold">{effectSentence(applications)}</p>
      )}
      <dl className="divide-y border-y">
        <Fact name="The student reads">{rule.why}</Fact>
        <Fact name="Needed">{NEEDED_BEFORE[rule.neededBefore]}</Fact>
        <Fact name="How strictly">{strictness(rule.isRequired, rule.isWaivable)}</Fact>
        {rule.factKey ? <Fact name="Fact">{rule.factKey}</Fact> : null}
        {rule.sourceUrl ? (
          <Fact name="Source">
            <a
              className="text-link wrap-anywhere"
              href={rule.sourceUrl}
              rel="noreferrer nofollow"
              target="_blank"
            >
              {rule.sourceUrl}
            </a>
            {rule.checkedOn ? `, read on ${formatDay(rule.checkedOn)}` : null}
          </Fact>
        ) : null}
        <Fact name="Since">
          {dayOf(rule.createdAt)}
          {rule.askedByName ? `, by ${rule.askedByName}` : ", from the beginning"}
        </Fact>
      </dl>
      {isOver ? null : (
        <div className="grid gap-3">
          <a
            href={requirementsPath({ rule: rule.id, change: "yes" })}
            className={buttonVariants({ variant: "secondary", size: "sm", className: "w-fit" })}
          >
            Change this rule
          </a>
          <details>
            <summary className="text-link w-fit cursor-pointer">End this rule</summary>
            <div className="mt-3">
              <EndRuleForm ruleId={rule.id} />
            </div>
          </details>
        </div>
      )}
      {history.length > 0 ? (
        <section aria-labelledby="earlier" className="grid gap-2">
          <h3 id="earlier" className="font-sans font-semibold">
            What it said before
          </h3>
          <ol className="divide-y border-y">
            {history.map((former) => (
              <li key={former.id} className="grid gap-0.5 py-2">
                <p>{former.why}</p>
                <p className="text-muted-foreground">
                  {NEEDED_BEFORE[former.neededBefore]}. {strictness(former.isRequired, former.isWaivable)}.{" "}
                  {dayOf(former.createdAt)} to {former.endedAt ? dayOf(former.endedAt) : "now"}
                  {former.endedByName ? `, changed by ${former.endedByName}` : ""}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </article>
  );
}

function endOf({ endedAt, endedByName, endNote, isReplaced }: RequirementRule): string {
  const when = `${isReplaced ? "Replaced by another wording" : "Ended"} on ${dayOf(endedAt ?? "")}`;
  return `${when}${endedByName ? ` by ${endedByName}` : ""}${endNote ? `: ${endNote}` : "."}`;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
