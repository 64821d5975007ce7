"use client";

import { useQuery } from "@tanstack/react-query";
import { WaitingCount } from "./waiting-count";

const POLL_EVERY_MS = 60_000;

/** How many notifications wait, asked again every minute while the page is in front. */
export const unreadQuery = {
  queryKey: ["unread-notifications"],
  queryFn: fetchUnread,
  refetchInterval: POLL_EVERY_MS,
} as const;

/** Begins with what the server counted. Polling is why it runs in the browser. */
export function UnreadCount({ initial }: { initial: number }) {
  const { data: unread } = useQuery({ ...unreadQuery, initialData: initial });
  return <WaitingCount number={unread} what="unread" isLoud />;
}

async function fetchUnread(): Promise<number> {
  const response = await fetch("/api/session", { cache: "no-store" });
  if (!response.ok) throw new Error(`The session could not be checked: ${response.status}`);
  const { unread = 0 }: { unread?: number } = await response.json();
  return unread;
}
