import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { NotificationList } from "@/components/notifications/notification-list";
import { NotificationUpdates } from "@/components/notifications/notification-updates";
import { NotificationViews } from "@/components/notifications/notification-views";
import { requirePage } from "@/lib/access/actor";
import { findContactPreferences } from "@/lib/contact-preferences/queries";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries";
import { notificationsPageSchema } from "@/lib/notifications/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/notifications");

const EMPTY = {
  all: "You have no notifications. You are told here when a mock exam is marked, your profile is approved or your role changes.",
  unread: "You’re all caught up.",
  read: "You have not marked any notification as read.",
} as const;

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const actor = await requirePage("/notifications");
  const { show } = notificationsPageSchema.parse(await searchParams);
  const db = await userDb();
  const [unread, notifications, { timeZone }] = await Promise.all([
    countUnreadNotifications(db, actor.userId),
    listNotifications(db, actor.userId, show),
    findContactPreferences(db, actor.userId),
  ]);
  return (
    <Dashboard path="/notifications">
      <NotificationUpdates unread={unread} />
      <div className="xl:[column-span:all]">
        <NotificationViews current={show} />
        <FormCard title="Latest">
          {notifications.length > 0 ? (
            <NotificationList notifications={notifications} unread={unread} timeZone={timeZone} />
          ) : (
            <p className="measure text-muted-foreground">{EMPTY[show]}</p>
          )}
        </FormCard>
      </div>
    </Dashboard>
  );
}
