import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import type { Translate } from "@/lib/locales/translate";
import { Countdown } from "./countdown";

/** The answer of a form's action, above its button. The region is always there, so that screen readers hear what enters it. */
export function FormMessage({
  status,
  message,
  retryAt,
}: {
  status: "idle" | "ok" | "error";
  /** In English, as actions give it. */
  message?: string;
  /** When a limit was met: from when the person may try again. */
  retryAt?: string;
}) {
  const t = useTranslate();
  return (
    <div aria-live="polite">
      {message && status !== "idle" ? (
        <Alert variant={status === "ok" ? "success" : "destructive"}>
          <p>{inLanguage(message, t)}</p>
          {retryAt ? <Countdown until={retryAt} /> : null}
        </Alert>
      ) : null}
    </div>
  );
}

/** The message of a limit has a time in it (lib/platform/rate-limit-rules); the others are constants. */
function inLanguage(message: string, t: Translate): string {
  const [, time] = /^Rate limit exceeded\. Try again after (.+) IST$/.exec(message) ?? [];
  return time ? t("Rate limit exceeded. Try again after {time} IST", { time }) : t(message);
}
