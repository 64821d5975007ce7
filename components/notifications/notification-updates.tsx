"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { unreadQuery } from "@/components/layout/work/unread-count";

/**
 * Keeps the page and the count in the corner true to what the server knows: when the number that is asked every minute, while
 * the page is in front, differs from the one shown, the page is drawn again. It costs one request a minute.
 */
export function NotificationUpdates({ unread }: { unread: number }) {
  const router = useRouter();
  const client = useQueryClient();
  const { data: latest } = useQuery(unreadQuery);
  const shown = useRef(unread);

  // Synchronises the column's count with what the server has just drawn.
  useEffect(() => {
    shown.current = unread;
    client.setQueryData(unreadQuery.queryKey, unread);
  }, [client, unread]);

  // Synchronises the page with what the server has just said.
  useEffect(() => {
    if (latest !== undefined && latest !== shown.current) router.refresh();
  }, [latest, router]);

  return null;
}
