// Counts down until a limit lets the person try again (countdown.tsx does it where React runs).
import { timeLeft, tryAgainText } from "./time-left";

export function count(box: HTMLElement) {
  const until = new Date(box.dataset.retryAt ?? "");
  const tell = () => {
    const left = timeLeft(until, new Date());
    box.textContent = tryAgainText(left);
    box.hidden = false;
    if (left && box.isConnected) setTimeout(tell, 1000);
  };
  tell();
}
