import { FormMessage } from "@/components/forms/form-message";
import { Alert } from "@/components/ui/alert";
import type { Verdict } from "@/lib/invoices/verdict";
import type { ActionState } from "@/lib/platform/result";

/** What came of a check. Both regions are always there, so that screen readers hear what enters them. */
export function VerdictMessage({ state }: { state: ActionState<Verdict> }) {
  return (
    <>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div aria-live="polite">
        {state.data ? (
          <Alert variant="success">
            <p className="font-semibold">{state.data.title}</p>
            <p>{state.data.text}</p>
          </Alert>
        ) : null}
      </div>
    </>
  );
}
