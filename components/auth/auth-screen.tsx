import type { Route } from "next";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { SignInMode } from "@/lib/auth/schema";
import { AuthHeading } from "./auth-frame";
import { AuthTabs } from "./auth-tabs";
import { CodeRequestForm } from "./code-request-form";
import { MarkCongratulations } from "./congratulations";
import { EmailCodeForm } from "./email-code-form";
import { LocalMailboxHint } from "./local-mailbox-hint";
import { PasswordResetRequestForm } from "./password-reset-request-form";
import { ResendConfirmationForm } from "./resend-confirmation-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

type Props = {
  mode: SignInMode;
  next?: string;
  /** The address this browser signed up with. */
  email?: string;
  /** The address this browser asked a code for. */
  codeRequest?: { email: string; sentAt: string; secondsUntilResend: number };
  fullName?: string;
  landing: string;
  mailboxUrl?: string;
  privacyHref?: string;
};

/** One of the screens of /auth, chosen by its address. */
export function AuthScreen(props: Props) {
  const { mode, next, email, codeRequest, fullName, landing, mailboxUrl, privacyHref } = props;
  switch (mode) {
    case "sign-in":
      return (
        <>
          <AuthHeading title="Welcome back" />
          <AuthTabs current={mode} next={next} />
          <SignInForm next={next} />
        </>
      );
    case "sign-up":
      return (
        <>
          <AuthHeading title="Create your account">
            <p>Free, and yours for as long as you plan, apply and travel.</p>
          </AuthHeading>
          <AuthTabs current={mode} next={next} />
          <SignUpForm next={next} privacyHref={privacyHref} />
        </>
      );
    case "code":
      return (
        <>
          <AuthHeading title="Sign in with a code">
            <p>
              We send six digits to your email address. No password is needed, and whoever has no account yet
              gets one.
            </p>
          </AuthHeading>
          <CodeRequestForm next={next} />
          <BackToSignIn next={next} />
        </>
      );
    case "enter-code":
      return (
        <>
          <AuthHeading title="Enter your code">
            <p>
              If <strong className="text-foreground">{codeRequest?.email}</strong> can receive a code, it is
              on its way. It works once, for 10 minutes.
            </p>
          </AuthHeading>
          <LocalMailboxHint mailboxUrl={mailboxUrl} />
          {codeRequest ? <EmailCodeForm request={codeRequest} next={next} /> : null}
          <p>
            Wrong address?{" "}
            <Link
              href={{ pathname: "/auth", query: { mode: "code", ...(next ? { next } : {}) } }}
              className="text-link"
            >
              Change it
            </Link>
          </p>
        </>
      );
    case "forgot":
      return (
        <>
          <AuthHeading title="Forgot your password?">
            <p>Tell us the address of your account, and we send you a link to choose a new one.</p>
          </AuthHeading>
          <PasswordResetRequestForm />
          <LocalMailboxHint mailboxUrl={mailboxUrl} />
          <BackToSignIn />
        </>
      );
    case "verify":
      return (
        <>
          <AuthHeading title="Verify your email address">
            {email ? (
              <p>
                We have sent a link to <strong className="text-foreground">{email}</strong>. Open it, press
                the button there, and your account is ready.
              </p>
            ) : (
              <p>Tell us the address you signed up with, and we send you a new link.</p>
            )}
          </AuthHeading>
          <LocalMailboxHint mailboxUrl={mailboxUrl} />
          <div className="space-y-4 border-t pt-6">
            <p className="text-muted-foreground">
              Nothing there after a minute or two? Look in the spam folder first.
            </p>
            <ResendConfirmationForm email={email} />
          </div>
          <p>
            Wrong address?{" "}
            <Link href="/auth?mode=sign-up" className="text-link">
              Sign up again
            </Link>
          </p>
        </>
      );
    case "welcome":
      return (
        <>
          <AuthHeading title={fullName ? `You are in, ${fullName}` : "You are in"}>
            <p>Your email address is verified and your account is open.</p>
          </AuthHeading>
          <MarkCongratulations />
          <Link href={landing as Route} className={buttonVariants({ size: "lg" })}>
            Continue
          </Link>
          <p className="text-muted-foreground">
            You can check your name and phone number in your{" "}
            <Link href="/profile" className="text-link">
              profile
            </Link>
            .
          </p>
        </>
      );
    case "half-changed":
      return (
        <>
          <AuthHeading title="One more link to open">
            <p>
              Thank you. To change the address of an account we ask both mailboxes: please open the link in
              the other one too.
            </p>
          </AuthHeading>
          <BackToSignIn />
        </>
      );
  }
}

function BackToSignIn({ next }: { next?: string }) {
  return (
    <Link href={{ pathname: "/auth", query: next ? { next } : {} }} className="text-link">
      Back to sign in
    </Link>
  );
}
