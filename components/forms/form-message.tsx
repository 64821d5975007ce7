import { Alert } from "@/components/ui/alert";

/** The answer of a form's action, above its button. The region is always there, so that screen readers hear what enters it. */
export function FormMessage({ status, message }: { status: "idle" | "ok" | "error"; message?: string }) {
  return (
    <div aria-live="polite">
      {message && status !== "idle" ? (
        <Alert variant={status === "ok" ? "success" : "destructive"}>
          <p>{message}</p>
        </Alert>
      ) : null}
    </div>
  );
}
