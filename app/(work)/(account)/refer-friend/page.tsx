import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { requirePage } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";

export const metadata = dashboardMetadata("/refer-friend");

export default async function ReferFriendPage() {
  await requirePage("/refer-friend");
  const address = `${env().SITE_URL}/book-consultation?utm_source=friend&utm_medium=referral`;
  const mail = `mailto:?subject=${encodeURIComponent("Studying abroad")}&body=${encodeURIComponent(
    `I am planning my studies abroad with these people. You can talk to a counsellor free of charge: ${address}`,
  )}`;
  return (
    <Dashboard path="/refer-friend">
      <Note title="Send this address" isWide>
        <p>
          Whoever books a consultation through it is noted as coming from a friend. We do not see which
          friend, and we write to nobody who has not written to us.
        </p>
        <div className="grid gap-1.5">
          <Label htmlFor="referral-address">Address for your friend</Label>
          <Input id="referral-address" readOnly value={address} />
        </div>
        <p>
          <a className={buttonVariants()} href={mail}>
            Write an email
          </a>
        </p>
      </Note>
    </Dashboard>
  );
}
