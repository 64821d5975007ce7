import Link from "next/link";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { AccountFacts } from "@/components/profiles/account-facts";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { findProfile } from "@/lib/profiles/queries";

export const metadata = dashboardMetadata("/account-settings");

export default async function AccountSettingsPage() {
  const actor = await requirePage("/account-settings");
  return (
    <Dashboard actor={actor} path="/account-settings">
      <Widget
        title="Account"
        load={async () => findProfile(await userDb(), actor.userId)}
        empty="Your profile could not be found. Sign out and in again: it is then set up anew."
      >
        {(profile) => <AccountFacts actor={actor} since={profile.createdAt} />}
      </Widget>
      <Card className="p-5 sm:p-6">
        <h2 className="text-xl">A copy of your data</h2>
        <p className="measure mt-2 text-muted-foreground">
          Your profile, roles, applications, purchases, notifications and devices in one file (JSON).
        </p>
        <a
          href="/api/account-data"
          download
          className={buttonVariants({ variant: "outline", className: "mt-5" })}
        >
          Download my data
        </a>
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="text-xl">Password</h2>
        <p className="mt-2 text-muted-foreground">Choose a new one whenever you like.</p>
        <Link href="/change-password" className={buttonVariants({ variant: "outline", className: "mt-5" })}>
          Change password
        </Link>
      </Card>
    </Dashboard>
  );
}
