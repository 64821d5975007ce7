import { FormMessage } from "@/components/forms/form-message";
import { Badge } from "@/components/ui/badge";
import { rulesPath } from "@/lib/leads/assignment/path";
import type { AssignmentRule } from "@/lib/leads/assignment/rows";
import { describeRule, memberGap } from "@/lib/leads/assignment/sentences";
import { RuleControls } from "./rule-controls";

type Props = {
  rules: readonly AssignmentRule[];
  /** The rule that was just saved. */
  savedId?: string | undefined;
};

/** The rules in the order in which they are asked, each in a sentence. */
export function RuleList({ rules, savedId }: Props) {
  if (rules.length === 0)
    return (
      <p className="measure text-muted-foreground">
        No rules yet, so every new lead waits until somebody claims it.{" "}
        <a href={`${rulesPath({ rule: "new" })}#rule-form`} className="text-link">
          Add the first rule
        </a>
        .
      </p>
    );
  return (
    <ol className="divide-y border-y">
      {rules.map((rule, index) => (
        <li key={rule.id} aria-labelledby={`rule-${rule.id}`} className="grid gap-2 py-4">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h3 id={`rule-${rule.id}`} className="font-sans text-base font-semibold">
              {index + 1}. <bdi>{rule.name}</bdi>
            </h3>
            {rule.isActive ? null : <Badge variant="outline">Off</Badge>}
          </div>
          <p className="measure wrap-anywhere">{describeRule(rule)}</p>
          <Gaps rule={rule} />
          {rule.id === savedId ? (
            <FormMessage
              status="ok"
              message={
                rule.isActive
                  ? "Rule saved. It applies to leads from now on."
                  : "Rule saved. It is off, so no lead goes by it."
              }
            />
          ) : null}
          <RuleControls rule={rule} place={index + 1} isLast={index === rules.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function Gaps({ rule }: { rule: AssignmentRule }) {
  const gaps = rule.members.flatMap((member) => {
    const gap = memberGap(member);
    return gap ? [`${member.fullName ?? "A colleague"}: ${gap}`] : [];
  });
  if (gaps.length === 0) return null;
  return <p className="text-sm text-muted-foreground">{gaps.join(" · ")}</p>;
}
