"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Conversation, Message } from "@/lib/messages/rows";
import { mergeMessages } from "@/lib/messages/thread";

const IN_SIGHT_MS = 15_000;
/** Out of sight, and where the page is told of changes. */
const SELDOM_MS = 60_000;

type Came = {
  messages: Message[];
  removed: string[];
  readByOthersTo: number;
  hasEarlier: boolean | null;
  channel: Conversation["channel"];
};
const NOTHING: Came = {
  messages: [],
  removed: [],
  readByOthersTo: 0,
  hasEarlier: null,
  channel: undefined,
};

const address = (id: string) => `/api/conversations/${id}`;

/**
 * What is known of a conversation while its page is open: what the server drew, and what came since. Asks every fifteen seconds,
 * out of sight or where it is told of changes every minute, and not at all without a network. Where nobody has written yet, the
 * page is read anew instead: the first message brings the conversation.
 */
export function useThread(conversation: Conversation | null, readPage: () => void) {
  const id = conversation?.id ?? null;
  const [came, setCame] = useState(NOTHING);
  const messages = useMemo(
    () => mergeMessages(conversation?.messages ?? [], came.messages, came.removed),
    [conversation, came],
  );
  const last = useRef(0);
  last.current = messages.at(-1)?.place ?? 0;

  const take = (part: Conversation, isEarlier = false) =>
    setCame((before) => ({
      messages: mergeMessages(before.messages, part.messages),
      removed: [...new Set([...before.removed, ...part.removed])],
      readByOthersTo: Math.max(before.readByOthersTo, part.readByOthersTo),
      hasEarlier: isEarlier ? part.hasMore : before.hasEarlier,
      channel: part.channel,
    }));

  const [isTold, setTold] = useState(false);
  const { refetch } = useQuery({
    queryKey: ["conversation", id],
    // The page that has just been drawn is no older than what would be asked.
    initialData: id === null ? 0 : undefined,
    refetchOnMount: id !== null,
    networkMode: "online",
    staleTime: 0,
    // Asked on the server too, where nothing is seen.
    refetchInterval: () =>
      !isTold && typeof document !== "undefined" && document.visibilityState === "visible"
        ? IN_SIGHT_MS
        : SELDOM_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    queryFn: async () => {
      if (id === null) {
        readPage();
        return 0;
      }
      const part = await fetchPart(`${address(id)}?after=${last.current}`);
      take(part);
      return part.messages.length;
    },
  });

  useChannel(came.channel ?? conversation?.channel, refetch, setTold);

  const loadEarlier = async () => {
    const first = messages[0];
    if (id === null || !first) return;
    take(await fetchPart(`${address(id)}?before=${first.place}`), true);
  };

  return {
    messages,
    readByOthersTo: Math.max(conversation?.readByOthersTo ?? 0, came.readByOthersTo),
    hasEarlier: came.hasEarlier ?? conversation?.hasMore ?? false,
    loadEarlier,
  };
}

/** Listens where there is a channel. What does it is loaded there alone; while it cannot, the page asks as it always does. */
function useChannel(
  channel: Conversation["channel"],
  onChange: () => void,
  onState: (isListening: boolean) => void,
) {
  const { url, key, topic } = channel ?? {};
  // Connects to a server outside of the page; the topic is another one every day.
  useEffect(() => {
    if (!url || !key || !topic) return;
    let isOver = false;
    let stop = () => {};
    import("@/lib/platform/realtime-client")
      .then(({ listen }) => {
        if (!isOver) stop = listen({ url, key, topic }, { onChange, onState });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      onState(false);
    };
  }, [url, key, topic, onChange, onState]);
}

async function fetchPart(url: string): Promise<Conversation> {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`The conversation could not be read: ${response.status}`);
  // Our own handler wrote it.
  return (await response.json()) as Conversation;
}

/** Tells the server how far the reader has come, while the page is in sight. */
export function useMarkRead(id: string | null, readTo: number, lastPlace: number, afterwards: () => void) {
  const told = useRef(readTo);
  // Synchronises what the server knows with what is on the screen.
  useEffect(() => {
    told.current = Math.max(told.current, readTo);
    const tell = () => {
      if (id === null || lastPlace <= told.current || document.visibilityState !== "visible") return;
      const before = told.current;
      told.current = lastPlace;
      fetch(address(id), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ readTo: lastPlace }),
      })
        .then((response) => response.ok && afterwards())
        .catch(() => {
          told.current = before;
        });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, readTo, lastPlace, afterwards]);
}
