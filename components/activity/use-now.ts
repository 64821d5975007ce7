import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** Now, kept current while the page is open; the server's moment at first, so that both render the same words. */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Something newer may have been rendered since the last tick.
  return new Date(now > renderedAt ? now : renderedAt);
}
