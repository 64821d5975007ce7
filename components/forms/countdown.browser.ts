// Counts down until a limit lets the person try again (countdown.tsx does it where React runs).
import { timeLeft } from "./time-left";

export function count(box: HTMLElement) {
  const { retryAt = "", now = "", minutes = "", seconds = "" } = box.dataset;
  const until = new Date(retryAt);
  const tell = () => {
    const left = timeLeft(until, new Date(), { minutes, seconds });
    box.textContent = left ?? now;
    box.hidden = false;
    if (left && box.isConnected) setTimeout(tell, 1000);
  };
  tell();
}
