import { reportOnceASession } from "./report";
import { isInsecureConnection, looksLikeDevTools, rapidClickCounter, suspiciousParameters } from "./rules";

const POLL_MS = 1_000;

/** Looks on while a page is open; gives the function that stops it. Never visible, and never in anybody's way. */
export function watchSession(): () => void {
  const parameters = suspiciousParameters(location.search);
  if (parameters.length > 0) reportOnceASession("suspicious_url_parameter", { names: parameters.join(" ") });
  if (isInsecureConnection(location)) reportOnceASession("insecure_connection");

  const poll = setInterval(() => {
    if (!looksLikeDevTools(window)) return;
    clearInterval(poll);
    reportOnceASession("dev_tools_detected");
  }, POLL_MS);

  const isRapid = rapidClickCounter();
  const onClick = (event: MouseEvent) => {
    if (isRapid(event.timeStamp)) reportOnceASession("rapid_clicks_detected");
  };
  document.addEventListener("click", onClick, { capture: true, passive: true });

  return () => {
    clearInterval(poll);
    document.removeEventListener("click", onClick, { capture: true });
  };
}
