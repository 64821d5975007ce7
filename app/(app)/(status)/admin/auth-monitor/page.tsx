import type { Metadata } from "next";
import { StatusPage } from "@/components/dashboards/status-page";
import { PartsWidget } from "@/components/diagnostics/parts-widget";
import { SecurityEventsWidget } from "@/components/diagnostics/security-events-widget";
import { SignInCountsWidget } from "@/components/diagnostics/sign-in-counts-widget";
import { SignInFailuresWidget } from "@/components/diagnostics/sign-in-failures-widget";

export const metadata: Metadata = { title: "Sign-in monitor", robots: { index: false, follow: false } };

/** Open to everybody, and tells them no more than whether something works. People and details are for administrators. */
export default function AuthMonitorPage() {
  return (
    <StatusPage title="Sign-in monitor" lead="Whether people can sign in just now.">
      <PartsWidget />
      <SignInCountsWidget />
      <SignInFailuresWidget />
      <SecurityEventsWidget />
    </StatusPage>
  );
}
