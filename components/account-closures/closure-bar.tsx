import { Alert } from "@/components/ui/alert";
import { getActor } from "@/lib/access/actor";
import { findClosure } from "@/lib/account-closures/queries";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { CancelClosureForm } from "./cancel-closure-form";

/** Above every page of somebody whose account is going to be deleted: signing in is the moment to change one's mind. */
export async function ClosureBar() {
  const actor = await getActor().catch(() => null);
  const closesAt = actor && (await findClosure(await userDb(), actor.userId));
  if (!closesAt) return null;
  return (
    <section aria-label="Deletion of your account" className="page-width pt-5">
      <Alert variant="attention">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            Your account will be deleted on <time dateTime={closesAt}>{formatMoment(closesAt)}</time>, as you
            asked.
          </p>
          <CancelClosureForm />
        </div>
      </Alert>
    </section>
  );
}
