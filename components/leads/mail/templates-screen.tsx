import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { Actor } from "@/lib/access/decide";
import { listLeadConsultations } from "@/lib/leads/consultations/queries";
import { bookedOf } from "@/lib/leads/consultations/wording";
import { templatesPath } from "@/lib/leads/mail/path";
import { findMailDesk, listAllMailTemplates, listOwnLeads } from "@/lib/leads/mail/queries";
import type { MailTemplate } from "@/lib/leads/mail/rows";
import { shownTemplateSchema } from "@/lib/leads/mail/schema";
import { mailValues } from "@/lib/leads/mail/values";
import { languageName } from "@/lib/leads/wording";
import { env } from "@/lib/platform/env";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";
import { TemplateForm } from "./template-form";

type Props = { actor: Actor; query: Record<string, string | string[] | undefined> };

/** What colleagues often write to leads: the list, and one of them with how it looks for a lead of one's own. */
export async function TemplatesScreen({ actor, query }: Props) {
  const shown = shownTemplateSchema.parse(query);
  const db = await userDb();
  const templates = await listAllMailTemplates(db);
  const edited = templates.find(({ id }) => id === shown.template) ?? null;
  const isGone = shown.template !== undefined && shown.template !== "new" && !edited;
  const isEditing = edited !== null || shown.template === "new";
  return (
    <DashboardShell>
      <PageHead
        title="Email templates"
        lead="What you often write to leads. Names, links and times are filled in."
        actions={
          <a
            href={`${templatesPath({ template: "new" })}#template-form`}
            className={buttonVariants({ variant: "outline" })}
          >
            Add a template
          </a>
        }
      />
      <div className="grid gap-4">
        {isGone ? (
          <Alert variant="attention">
            <p>This template no longer exists.</p>
          </Alert>
        ) : null}
        {isEditing ? (
          <div id="template-form">
            <FormCard title={edited ? `Edit “${edited.name}”` : "New template"}>
              <TemplateForm
                key={edited ? `${edited.id} ${edited.version}` : "new"}
                template={edited}
                leads={await previewsFor(actor.userId)}
              />
            </FormCard>
          </div>
        ) : null}
        <FormCard title="Templates">
          <TemplateList templates={templates} savedId={shown.saved} />
        </FormCard>
      </div>
    </DashboardShell>
  );
}

/** One's latest leads with what a mail to each would say, in every language. */
async function previewsFor(userId: string) {
  const db = await userDb();
  const [leads, settings] = await Promise.all([listOwnLeads(db, userId), getSettings()]);
  const known = await Promise.all(
    leads.map(async ({ id }) => {
      const [desk, consultations] = await Promise.all([findMailDesk(db, id), listLeadConsultations(db, id)]);
      return { writer: desk?.writer ?? null, appointment: bookedOf(consultations) };
    }),
  );
  return leads.map((lead, index) => ({
    id: lead.id,
    label: `${lead.name}, ${lead.reference}`,
    values: Object.fromEntries(
      (Object.keys(LOCALES) as Locale[]).map((locale) => [
        locale,
        mailValues({
          lead,
          writer: known[index]?.writer ?? null,
          appointment: known[index]?.appointment ?? null,
          locale,
          siteUrl: env().SITE_URL,
          siteName: settings.name,
        }),
      ]),
    ),
  }));
}

function TemplateList({
  templates,
  savedId,
}: {
  templates: readonly MailTemplate[];
  savedId: string | undefined;
}) {
  if (templates.length === 0) return <p className="text-muted-foreground">Templates will be here.</p>;
  return (
    <ul className="divide-y">
      {templates.map((template) => (
        <li key={template.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <a
            href={`${templatesPath({ template: template.id })}#template-form`}
            className="text-link font-semibold"
          >
            <bdi>{template.name}</bdi>
          </a>
          <span className="text-muted-foreground">
            {[
              languageName(template.locale),
              template.archivedAt ? "archived" : null,
              template.id === savedId ? "saved" : null,
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
          <span
            lang={LOCALES[template.locale].tag}
            className="min-w-0 basis-full truncate text-sm text-muted-foreground"
          >
            {template.subject}
          </span>
        </li>
      ))}
    </ul>
  );
}
