import { useLocale, useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
import { getActor } from "@/lib/access/actor";
import { findClosure } from "@/lib/account-closures/queries";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { CancelClosureForm } from "./cancel-closure-form";

/** Above every page of somebody whose account is going to be deleted: signing in is the moment to change one's mind. */
export async function ClosureBar() {
  const t = useTranslate();
  const locale = useLocale();
  const actor = await getActor().catch(() => null);
  const closesAt = actor && (await findClosure(await userDb(), actor.userId));
  if (!closesAt) return null;
  return (
    <section aria-label={t("Deletion of your account")} className="page-width pt-5">
      <Alert variant="attention">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            <RichText
              text={t("Your account will be deleted on <time>{moment}</time>, as you asked.", {
                moment: formatMoment(closesAt, undefined, locale),
              })}
              parts={{ time: (text) => <time dateTime={closesAt}>{text}</time> }}
            />
          </p>
          <CancelClosureForm />
        </div>
      </Alert>
    </section>
  );
}
