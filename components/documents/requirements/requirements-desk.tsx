import { randomUUID } from "node:crypto";
import { X } from "lucide-react";
import type { SearchParams } from "nuqs/server";
import { createLoader } from "nuqs/server";
import type { ReactNode } from "react";
import { ListFailure } from "@/components/lists/list-failure";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { RULE_SOURCES } from "@/lib/documents/requirements/choices";
import { REQUIREMENT_MATCHERS, requirementList } from "@/lib/documents/requirements/list";
import { requirementsPath } from "@/lib/documents/requirements/path";
import {
  findRequirementRule,
  findUniversityChoice,
  listRequirementRules,
  listRuleCountries,
  listRuleFacts,
  searchUniversities,
} from "@/lib/documents/requirements/queries";
import type { OpenedRule } from "@/lib/documents/requirements/rows";
import { shownRuleSchema } from "@/lib/documents/requirements/schema";
import { whomSentence } from "@/lib/documents/requirements/wording";
import { dayInIndia } from "@/lib/platform/clock";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { ChooseCountry, ChooseSource, ChooseUniversity } from "./new-rule";
import { RuleForm } from "./rule-form";
import { RuleList } from "./rule-list";
import { RulePanel } from "./rule-panel";

const load = createLoader(requirementList.parsers);

/** Rules about documents under the filters of the address, and the one that is open or being written beside them. */
export async function RequirementsDesk({ query }: { query: SearchParams }) {
  const loaded = await loadList("requirements.list_failed", async () => {
    const request = requirementList.toRequest(load(query));
    // What has ended is history; it is shown to who asks for it.
    const filters = request.filters.state ? request.filters : { ...request.filters, state: ["in_force"] };
    const [rules, preferences] = await Promise.all([
      listRequirementRules(await userDb()),
      storedPreferences("requirements"),
    ]);
    return { page: pageOfRows(rules, { ...request, filters }, REQUIREMENT_MATCHERS), preferences };
  });
  const panel = await panelFor(query);
  if (!loaded) return <ListFailure many="rules" />;
  return <RuleList {...loaded} panel={panel} />;
}

async function panelFor(query: SearchParams): Promise<ReactNode> {
  const shown = shownRuleSchema.parse(query);
  const db = await userDb();
  if (shown.rule) {
    const opened = await findRequirementRule(db, shown.rule);
    if (!opened)
      return (
        <Alert variant="attention">
          <p>This rule no longer exists.</p>
        </Alert>
      );
    if (shown.change && opened.rule.endedAt === null) return <ChangeRule opened={opened} />;
    return <RulePanel opened={opened} isSaved={query.saved === "yes"} listHref={requirementsPath()} />;
  }
  if (!shown.new) return null;
  if (shown.new === "choose")
    return (
      <Beside title="Who is asked?">
        <ChooseSource />
      </Beside>
    );
  const form = { newId: randomUUID(), source: shown.new, former: null, today: dayInIndia() };
  if (shown.new === "destination") {
    const countries = await listRuleCountries(db);
    const country = countries.find(({ code }) => code === shown.country);
    if (!country)
      return (
        <Beside title="A country asks for a document">
          <ChooseCountry countries={countries} />
        </Beside>
      );
    return (
      <Beside title={`${country.name} asks for a document`}>
        <RuleForm {...form} countryCode={country.code} facts={await listRuleFacts(country.code)} />
      </Beside>
    );
  }
  if (shown.new === "university") {
    const university = shown.university ? await findUniversityChoice(db, shown.university) : null;
    if (!university)
      return (
        <Beside title="A university asks for a document">
          <ChooseUniversity
            named={shown.named}
            found={shown.named ? await searchUniversities(db, shown.named) : []}
          />
        </Beside>
      );
    return (
      <Beside title={`${university.name} asks for a document`}>
        <RuleForm {...form} universityId={university.id} facts={[]} />
      </Beside>
    );
  }
  return (
    <Beside title={`New rule: ${RULE_SOURCES[shown.new].name.toLowerCase()}`}>
      <RuleForm {...form} facts={[]} />
    </Beside>
  );
}

async function ChangeRule({ opened: { rule } }: { opened: OpenedRule }) {
  return (
    <Beside title={`Change: ${whomSentence(rule)}`} backHref={requirementsPath({ rule: rule.id })}>
      <RuleForm
        key={rule.id}
        newId={randomUUID()}
        source={rule.source}
        former={rule}
        countryCode={rule.countryCode ?? undefined}
        universityId={rule.universityId ?? undefined}
        facts={rule.countryCode ? await listRuleFacts(rule.countryCode) : []}
        today={dayInIndia()}
      />
    </Beside>
  );
}

function Beside({
  title,
  backHref = requirementsPath(),
  children,
}: {
  title: string;
  backHref?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="beside" className="grid content-start gap-4 xl:border-l xl:pl-5">
      <header className="flex items-start justify-between gap-3">
        <h2 id="beside" className="text-2xl">
          {title}
        </h2>
        <a
          href={backHref}
          className={buttonVariants({ variant: "ghost", size: "icon", className: "-mt-1.5 -mr-1.5" })}
        >
          <X aria-hidden />
          <span className="sr-only">Back</span>
        </a>
      </header>
      {children}
    </section>
  );
}
