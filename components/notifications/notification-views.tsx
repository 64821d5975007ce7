import Link from "next/link";
import { NOTIFICATION_VIEWS, type NotificationView } from "@/lib/notifications/schema";

/** Which notifications are shown; the choice stands in the address. */
export function NotificationViews({ current }: { current: NotificationView }) {
  return (
    <nav aria-label="Which notifications" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {Object.entries(NOTIFICATION_VIEWS).map(([view, label]) => (
          <li key={view}>
            <Link
              href={view === "all" ? "/notifications" : `/notifications?show=${view}`}
              aria-current={view === current ? "page" : undefined}
              className="block rounded-md border px-3 py-1.5 hover:bg-secondary aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
