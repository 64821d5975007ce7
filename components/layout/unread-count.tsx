"use client";

import { useQuery } from "@tanstack/react-query";

const POLL_EVERY_MS = 60_000;

/** How many notifications wait, asked again every minute while the page is in front. */
export const unreadQuery = {
  queryKey: ["unread-notifications"],
  queryFn: fetchUnread,
  refetchInterval: POLL_EVERY_MS,
} as const;

/** Polling is why it runs in the browser. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  if (unread === 0) return null;
  return (
    <span className="figures ml-2 rounded-full bg-attention-fill px-2 text-sm font-semibold text-foreground">
      {unread > 99 ? "99+" : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

async function fetchUnread(): Promise<number> {
  const response = await fetch("/api/session", { cache: "no-store" });
  if (!response.ok) throw new Error(`The session could not be checked: ${response.status}`);
  const { unread = 0 }: { unread?: number } = await response.json();
  return unread;
}
