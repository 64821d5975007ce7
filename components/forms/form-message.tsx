import { Alert } from "@/components/ui/alert";
import { Countdown } from "./countdown";

/** The answer of a form's action, above its button. The region is always there, so that screen readers hear what enters it. */
export function FormMessage({
  status,
  message,
  retryAt,
}: {
  status: "idle" | "ok" | "error";
  message?: string;
  /** When a limit was met: from when the person may try again. */
  retryAt?: string;
}) {
  return (
    <div aria-live="polite">
      {message && status !== "idle" ? (
        <Alert variant={status === "ok" ? "success" : "destructive"}>
          <p>{message}</p>
          {retryAt ? <Countdown until={retryAt} /> : null}
        </Alert>
      ) : null}
    </div>
  );
}
