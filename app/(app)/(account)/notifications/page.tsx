import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { NotificationList } from "@/components/notifications/notification-list";
import { requirePage } from "@/lib/access/actor";
import { listNotifications } from "@/lib/notifications/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/notifications");

export default async function NotificationsPage() {
  const actor = await requirePage("/notifications");
  return (
    <Dashboard actor={actor} path="/notifications">
      <Widget
        title="Latest"
        isWide
        load={async () => listNotifications(await userDb(), actor.userId)}
        empty="Nothing new. When an application moves, a payment arrives or somebody needs an answer from you, it is told here."
      >
        {(notifications) => <NotificationList notifications={notifications} />}
      </Widget>
    </Dashboard>
  );
}
