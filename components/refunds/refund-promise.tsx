import { randomUUID } from "node:crypto";
import { FormCard } from "@/components/dashboards/form-card";
import { userDb } from "@/lib/platform/supabase/user";
import { readRefundPromise } from "@/lib/refunds/promise/queries";
import { promiseText } from "@/lib/refunds/promise/wording";
import { EndPromiseForm, PromiseForm } from "./promise-forms";

/** What students are promised about refunds, and the way to change it for those who may. */
export async function RefundPromise({ maySet }: { maySet: boolean }) {
  const { promise } = await readRefundPromise(await userDb());
  return (
    <FormCard title="What we promise about refunds">
      <div className="grid gap-4">
        {promise ? (
          <p className="measure">
            Students read: <q>{promiseText(promise)}</q>
          </p>
        ) : (
          <p className="measure">
            Nothing, so students read no day and no credit. A promise that is kept is a good reason to buy;
            one that is not costs what you set here.
          </p>
        )}
        {maySet ? (
          <details>
            <summary className="text-link w-fit cursor-pointer">
              {promise ? "Change or end it" : "Make a promise"}
            </summary>
            <div className="mt-3 grid gap-4">
              <PromiseForm newKey={randomUUID()} promise={promise} />
              {promise ? <EndPromiseForm /> : null}
            </div>
          </details>
        ) : null}
      </div>
    </FormCard>
  );
}
