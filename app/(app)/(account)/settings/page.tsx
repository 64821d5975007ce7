import Link from "next/link";
import { DeviceList } from "@/components/auth/device-list";
import { SignOutOthersForm } from "@/components/auth/sign-out-others-form";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { Card } from "@/components/ui/card";
import { deviceName } from "@/lib/access/account-cookies";
import { requirePage } from "@/lib/access/actor";
import { listDevices } from "@/lib/auth/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/settings");

const PLACES = [
  { href: "/profile", name: "Profile", what: "Your name and phone number" },
  { href: "/change-password", name: "Password", what: "Choose a new one" },
  { href: "/account-settings", name: "Account", what: "Your address, your role, a copy of your data" },
] as const;

export default async function SettingsPage() {
  const actor = await requirePage("/settings");
  const device = await deviceName();
  return (
    <Dashboard actor={actor} path="/settings">
      <Card className="p-5 sm:p-6">
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
      <Widget
        title="Where you are signed in"
        description="Something you do not recognise? Sign out there, then change your password."
        load={async () => listDevices(await userDb(), actor.userId)}
        empty="No device is listed yet; the next sign-in will be."
      >
        {(devices) => (
          <div className="space-y-5">
            <DeviceList devices={devices} thisDeviceId={device?.id} />
            {devices.some(({ id }) => id !== device?.id) ? <SignOutOthersForm /> : null}
          </div>
        )}
      </Widget>
    </Dashboard>
  );
}
