import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, isAdmin } from "@/lib/access/decide";
import { rulesPath } from "@/lib/leads/assignment/path";
import { listAssignmentRules, tryAssignmentRules } from "@/lib/leads/assignment/queries";
import { shownRuleSchema, trialLeadSchema } from "@/lib/leads/assignment/schema";
import { listLeadStages } from "@/lib/leads/desk/queries";
import { listDestinationNames, listLeadWorkers } from "@/lib/leads/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { LeadAttentionWidget } from "../lead-attention-widget";
import { RuleForm } from "./rule-form";
import { RuleList } from "./rule-list";
import { RuleTrial } from "./rule-trial";
import { StageForm } from "./stage-form";

type Props = { actor: Actor; query: Record<string, string | string[] | undefined> };

/** Who gets a new lead, what the rules would do with one, and how long leads may wait. */
export async function RulesScreen({ actor, query }: Props) {
  const db = await userDb();
  const shown = shownRuleSchema.parse(query);
  const lead = trialLeadSchema.parse(query);
  const [rules, stages, workers, destinations, trial] = await Promise.all([
    listAssignmentRules(db),
    listLeadStages(db),
    listLeadWorkers(db),
    listDestinationNames(db),
    lead.requestType ? tryAssignmentRules(db, lead) : null,
  ]);
  const edited = rules.find(({ id }) => id === shown.rule) ?? null;
  const isGone = shown.rule !== undefined && shown.rule !== "new" && !edited;
  return (
    <DashboardShell>
      <PageHead
        title="Lead rules"
        lead="A new lead goes by the first rule that fits it."
        actions={
          <a
            href={`${rulesPath({ rule: "new" })}#rule-form`}
            className={buttonVariants({ variant: "outline" })}
          >
            Add a rule
          </a>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {isGone ? (
            <Alert variant="attention">
              <p>This rule no longer exists.</p>
            </Alert>
          ) : null}
          {edited || shown.rule === "new" ? (
            <div id="rule-form">
              <FormCard title={edited ? `Edit “${edited.name}”` : "New rule"}>
                <RuleForm
                  key={edited ? `${edited.id} ${edited.version}` : "new"}
                  rule={edited}
                  workers={[...workers].map(([id, name]) => ({ id, name }))}
                />
              </FormCard>
            </div>
          ) : null}
          <FormCard title="Rules">
            <RuleList rules={rules} savedId={shown.saved} />
          </FormCard>
          <LeadAttentionWidget />
        </div>
        <div className="grid min-w-0 gap-4">
          <FormCard title="Try it" description="Choose a lead and see who would get it now.">
            <RuleTrial lead={lead} trial={trial} destinations={destinations} />
          </FormCard>
          <FormCard title="What we promise">
            <ul className="divide-y">
              {stages.map((stage) => (
                <li key={stage.status} className="grid gap-1 py-2.5">
                  <p>{stage.promise}</p>
                  {isAdmin(actor) ? <StageForm stage={stage} /> : null}
                </li>
              ))}
            </ul>
          </FormCard>
        </div>
      </div>
    </DashboardShell>
  );
}
