import Link from "next/link";
import { DeviceList } from "@/components/auth/device-list";
import { ContactPreferencesForm } from "@/components/contact-preferences/contact-preferences-form";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { PermissionsWidget } from "@/components/dashboards/permissions-widget";
import { OwnAccommodations } from "@/components/mock-exams/candidates/own-accommodations";
import { SavedSearchList } from "@/components/saved-searches/saved-search-list";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/lib/access/actor";
import { isStaff } from "@/lib/access/decide";
import { isOnlyStudent } from "@/lib/access/navigation";
import { listDevices } from "@/lib/auth/queries";
import { findContactPreferences, listChannelConsents } from "@/lib/contact-preferences/queries";
import { EMAIL_TOPIC_NAMES } from "@/lib/contact-preferences/rules";
import { listTimeZones, zoneLabel } from "@/lib/contact-preferences/time-zones";
import { listOwnAccommodations } from "@/lib/mock-exams/candidates/queries";
import { formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { listSavedSearches } from "@/lib/saved-searches/queries";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/settings");

const PLACES = [
  { href: "/profile", name: "Profile", what: "Your details and your picture" },
  { href: "/change-password", name: "Password", what: "Choose a new one" },
  {
    href: "/account-settings",
    name: "Account",
    what: "Your address, your consents, a copy of your data, and deleting the account",
  },
] as const;

export default async function SettingsPage() {
  const actor = await requirePage("/settings");
  const db = await userDb();
  const [preferences, channels, accommodations, devices, searches] = await Promise.all([
    findContactPreferences(db, actor.userId),
    listChannelConsents(db, actor.userId),
    listOwnAccommodations(db, actor.userId),
    listDevices(db),
    listSavedSearches(db),
  ]);
  const { near, others } = listTimeZones();
  const named = (zone: string) => [zone, zoneLabel(zone)] as const;
  return (
    <Dashboard
      path="/settings"
      lead="What we tell you about and how we may reach you; your devices and your account."
    >
      <FormCard title="Notifications and contact">
        <ContactPreferencesForm
          topics={isStaff(actor) ? EMAIL_TOPIC_NAMES : EMAIL_TOPIC_NAMES.filter((topic) => topic !== "tasks")}
          preferences={preferences}
          channels={channels}
          zones={{ near: near.map(named), others: others.map(named) }}
        />
      </FormCard>
      <section>
        <Card className="p-4">
          <h2 className="text-xl">Your account</h2>
          <ul className="mt-3 divide-y">
            {PLACES.map(({ href, name, what }) => (
              <li key={href} className="py-3">
                <Link href={href} className="text-link font-semibold">
                  {name}
                </Link>
                <p className="text-muted-foreground">{what}</p>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      {searches.length > 0 ? (
        <section>
          <Card className="p-4">
            <h2 className="text-xl">Saved searches</h2>
            <SavedSearchList
              searches={searches.map(({ id, name, query, confirmedAt, mailedAt }) => ({
                id,
                name,
                href: `${paths.programsFinder}?${query}`,
                about: !confirmedAt
                  ? "Waiting for you to press the button in our email"
                  : mailedAt
                    ? `Last email on ${formatDay(mailedAt)}`
                    : "No news so far",
              }))}
            />
          </Card>
        </section>
      ) : null}
      {accommodations.length > 0 ? (
        <section>
          <Card className="p-4">
            <h2 className="text-xl">More time in mock exams</h2>
            <OwnAccommodations accommodations={accommodations} />
          </Card>
        </section>
      ) : null}
      <FormCard
        title="Where you are signed in"
        description="Something you do not recognise? Sign out there, then change your password."
      >
        {devices.length > 0 ? (
          <DeviceList devices={devices} />
        ) : (
          <p className="measure text-muted-foreground">No device is listed yet; the next sign-in will be.</p>
        )}
      </FormCard>
      {isOnlyStudent(actor) ? null : <PermissionsWidget actor={actor} />}
    </Dashboard>
  );
}
