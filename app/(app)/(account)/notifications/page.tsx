import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { FollowNotifications } from "@/components/notifications/follow-notifications";
import { NotificationList } from "@/components/notifications/notification-list";
import { NotificationViews } from "@/components/notifications/notification-views";
import { requirePage } from "@/lib/access/actor";
import { findContactPreferences } from "@/lib/contact-preferences/queries";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries";
import { notificationsPageSchema } from "@/lib/notifications/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/notifications");

const EMPTY = {
  all: "Nothing new. When an application moves, a payment arrives or somebody needs an answer from you, it is told here.",
  unread: "Nothing is unread.",
  read: "Nothing has been read yet.",
} as const;

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const actor = await requirePage("/notifications");
  const { show } = notificationsPageSchema.parse(await searchParams);
  const db = await userDb();
  const unread = await countUnreadNotifications(db, actor.userId);
  const load = async () => {
    const [notifications, { timeZone }] = await Promise.all([
      listNotifications(db, actor.userId, show),
      findContactPreferences(db, actor.userId),
    ]);
    return notifications.length > 0 ? { notifications, timeZone } : null;
  };
  return (
    <Dashboard actor={actor} path="/notifications">
      <FollowNotifications unread={unread} />
      <div className="xl:[column-span:all]">
        <NotificationViews current={show} />
        <Widget title="Latest" isWide load={load} empty={EMPTY[show]}>
          {({ notifications, timeZone }) => (
            <NotificationList notifications={notifications} unread={unread} timeZone={timeZone} />
          )}
        </Widget>
      </div>
    </Dashboard>
  );
}
