import type { Notification } from "@/lib/notifications/rows";
import { formatMoment } from "@/lib/platform/clock";
import { MarkReadButton } from "./mark-read-button";

type Props = {
  notifications: readonly Notification[];
  /** All that are unread, more than are shown perhaps. */
  unread: number;
  timeZone: string;
};

export function NotificationList({ notifications, unread, timeZone }: Props) {
  return (
    <div className="space-y-4">
      {unread > 1 ? <MarkReadButton>{`Mark all ${unread} as read`}</MarkReadButton> : null}
      <ul className="divide-y">
        {notifications.map((notification) => (
          <li
            key={notification.id}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-4"
          >
            <div className="min-w-0 flex-1 basis-80">
              <p className={notification.isRead ? undefined : "font-semibold"}>
                {notification.isRead ? null : (
                  <span className="mr-2 inline-block size-2 rounded-full bg-attention-fill align-middle">
                    <span className="sr-only">Unread: </span>
                  </span>
                )}
                {notification.href ? (
                  <a href={notification.href} className="text-link">
                    {notification.title}
                  </a>
                ) : (
                  notification.title
                )}
              </p>
              {notification.body ? <p className="measure mt-1">{notification.body}</p> : null}
              <time
                dateTime={notification.createdAt}
                className="figures mt-1 block text-sm text-muted-foreground"
              >
                {formatMoment(notification.createdAt, timeZone)}
              </time>
            </div>
            {notification.isRead ? null : (
              <MarkReadButton id={notification.id} about={notification.title}>
                Mark as read
              </MarkReadButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
