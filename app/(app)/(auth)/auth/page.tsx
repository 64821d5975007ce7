import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthScreen } from "@/components/auth/auth-screen";
import { Notice } from "@/components/auth/notice";
import { codeRequest, currentNotice, pendingEmail } from "@/lib/access/account-cookies";
import { NOTICES } from "@/lib/access/account-hint";
import { getActor, isSessionExpired } from "@/lib/access/actor";
import { findLanding } from "@/lib/auth/queries";
import { destinationAfterSignIn, hasName, secondsUntilResend } from "@/lib/auth/rules";
import { authPageSchema } from "@/lib/auth/schema";
import { env } from "@/lib/platform/env";
import { userDb } from "@/lib/platform/supabase/user";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Sign in or create an account",
    description: "Sign in to your applications, services and mock exams, or create a free account.",
    path: "/auth",
    isIndexed: false,
  });

export default async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const { mode, next } = authPageSchema.parse(await searchParams);
  // With the database down the form is still there, and says so when it is sent.
  const actor = await getActor().catch(() => null);
  const landing = actor ? await findLanding(await userDb(), actor) : null;
  if (landing && mode !== "welcome" && mode !== "half-changed")
    redirect(destinationAfterSignIn(next, landing) as Route);
  if (!landing && mode === "welcome") redirect("/auth");
  const code = await codeRequest();
  if (mode === "enter-code" && !code) redirect("/auth?mode=code");
  const privacyHref = (await pageChecker())("/privacy") ? "/privacy" : undefined;
  // A session that was ended elsewhere still looks good to middleware.ts, and a page that finds it out can set no cookie.
  const hasExpired = (await currentNotice()) === null && (await isSessionExpired());
  return (
    <>
      {hasExpired ? <Notice tone="attention">{NOTICES["session-expired"]}</Notice> : null}
      <AuthFrame>
        <AuthScreen
          mode={mode}
          next={next}
          email={(await pendingEmail()) ?? undefined}
          codeRequest={
            code
              ? {
                  email: code.email,
                  sentAt: code.sentAt.toISOString(),
                  secondsUntilResend: secondsUntilResend(code.sentAt, new Date()),
                }
              : undefined
          }
          fullName={hasName(actor?.fullName) ? actor?.fullName : undefined}
          landing={landing ?? "/"}
          mailboxUrl={env().MAILBOX_URL}
          privacyHref={privacyHref}
        />
      </AuthFrame>
    </>
  );
}
