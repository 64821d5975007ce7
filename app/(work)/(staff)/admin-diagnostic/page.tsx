import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { CountsWidget } from "@/components/diagnostics/counts-widget";
import { JobsWidget } from "@/components/diagnostics/jobs-widget";
import { LimitHitsWidget } from "@/components/diagnostics/limit-hits-widget";
import { MailboxWidget } from "@/components/diagnostics/mailbox-widget";
import { MissingSettingsWidget } from "@/components/diagnostics/missing-settings-widget";
import { PartsWidget } from "@/components/diagnostics/parts-widget";
import { SecurityEventsWidget } from "@/components/diagnostics/security-events-widget";
import { SignInFailuresWidget } from "@/components/diagnostics/sign-in-failures-widget";
import { TestMailWidget } from "@/components/diagnostics/test-mail-widget";
import { ProvidersWidget } from "@/components/orders/providers-widget";
import { VisitsWidget } from "@/components/tracking/visits-widget";
import { requirePage } from "@/lib/access/actor";
import { openTestMailSchema } from "@/lib/diagnostics/schema";

export const metadata = dashboardMetadata("/admin-diagnostic");

export default async function AdminDiagnosticPage({ searchParams }: PageProps<"/admin-diagnostic">) {
  await requirePage("/admin-diagnostic");
  const { mail } = openTestMailSchema.parse(await searchParams);
  return (
    <Dashboard path="/admin-diagnostic">
      <PartsWidget />
      <MissingSettingsWidget />
      <TestMailWidget mailId={mail ?? null} />
      <MailboxWidget />
      <JobsWidget />
      <ProvidersWidget />
      <CountsWidget />
      <SignInFailuresWidget />
      <LimitHitsWidget />
      <SecurityEventsWidget />
      <VisitsWidget />
    </Dashboard>
  );
}
