import Link from "next/link";
import { CloseAccountForm } from "@/components/account-closures/close-account-form";
import { ClosureTerms } from "@/components/account-closures/closure-terms";
import { ChangeEmailForm } from "@/components/auth/change-email-form";
import { ConsentHistory } from "@/components/consents/consent-history";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { AccountFacts } from "@/components/profiles/account-facts";
import { RepairProfile } from "@/components/profiles/repair-profile";
import { OwnDaysAway } from "@/components/staff/own-place";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/lib/access/actor";
import { findClosure } from "@/lib/account-closures/queries";
import { listOwnConsents } from "@/lib/consents/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { findProfile } from "@/lib/profiles/queries";

export const metadata = dashboardMetadata("/account-settings");

export default async function AccountSettingsPage() {
  const actor = await requirePage("/account-settings");
  const db = await userDb();
  const [profile, closesAt, consents] = await Promise.all([
    findProfile(db, actor.userId),
    findClosure(db, actor.userId),
    listOwnConsents(db),
  ]);
  return (
    <Dashboard
      path="/account-settings"
      lead="Your address and password, what you agreed to, a copy of your data, and the end of the account."
    >
      <FormCard title="Account">
        {profile ? <AccountFacts actor={actor} since={profile.createdAt} /> : <RepairProfile />}
      </FormCard>
      <OwnDaysAway actor={actor} />
      <section>
        <Card className="p-4">
          <h2 className="mb-4 text-xl">Email</h2>
          <ChangeEmailForm email={actor.email} />
        </Card>
      </section>
      <section>
        <Card className="p-4">
          <h2 className="text-xl">Password</h2>
          <p className="mt-2 text-muted-foreground">Choose a new one whenever you like.</p>
          <Link href="/change-password" className={buttonVariants({ variant: "outline", className: "mt-5" })}>
            Change password
          </Link>
        </Card>
      </section>
      <FormCard
        title="What you agreed to"
        description="With your account, and in forms sent from your address."
      >
        {consents.length > 0 ? (
          <ConsentHistory entries={consents} />
        ) : (
          <p className="measure text-muted-foreground">
            You have not agreed to anything yet. Whether we may call or write is up to you: see{" "}
            <Link href="/settings" className="text-link">
              Settings
            </Link>
            .
          </p>
        )}
      </FormCard>
      <section>
        <Card className="p-4">
          <h2 className="text-xl">A copy of your data</h2>
          <p className="measure mt-2 text-muted-foreground">
            Everything we keep under your account and your address: to read (PDF), or for other programs
            (JSON).
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href="/api/account-data/pdf" download className={buttonVariants({ variant: "outline" })}>
              Download as PDF
            </a>
            <a href="/api/account-data" download className={buttonVariants({ variant: "outline" })}>
              Download as JSON
            </a>
          </div>
        </Card>
      </section>
      {closesAt ? null : (
        <section>
          <Card className="space-y-5 p-4">
            <h2 className="text-xl">Delete your account</h2>
            <ClosureTerms />
            <CloseAccountForm email={actor.email} />
          </Card>
        </section>
      )}
    </Dashboard>
  );
}
