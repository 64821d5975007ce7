import { RealtimeClient } from "@supabase/realtime-js";
import type { Channel } from "./realtime";
import { REALTIME } from "./supabase/db";

const LONGEST_PAUSE_MS = 60_000;

type Listener = {
  /** Something changed, or may have while nobody listened. */
  onChange: () => void;
  /** Whether changes are heard from now on. */
  onState: (isListening: boolean) => void;
};

/** Listens in the browser until the function it gives is called. A lost connection is made again by itself. */
export function listen({ url, key, topic }: Channel, { onChange, onState }: Listener): () => void {
  let isOver = false;
  const client = new RealtimeClient(url, {
    params: { apikey: key, ...REALTIME.params },
    reconnectAfterMs: (tries) => Math.min(1_000 * 2 ** (tries - 1), LONGEST_PAUSE_MS),
  });
  client
    .channel(topic)
    .on("broadcast", { event: "changed" }, () => {
      if (!isOver) onChange();
    })
    .subscribe((status) => {
      if (isOver) return;
      onState(status === "SUBSCRIBED");
      if (status === "SUBSCRIBED") onChange();
    });
  return () => {
    isOver = true;
    void client.disconnect();
  };
}
