import type { Metadata } from "next";
import { StatusPage } from "@/components/dashboards/status-page";
import { PartsWidget } from "@/components/diagnostics/parts-widget";
import { SignInCountsWidget } from "@/components/diagnostics/sign-in-counts-widget";

export const metadata: Metadata = { title: "Sign-in monitor", robots: { index: false, follow: false } };

/** Open to everybody, as it tells no more than whether something works. */
export default function AuthMonitorPage() {
  return (
    <StatusPage title="Sign-in monitor" lead="Whether people can sign in just now.">
      <PartsWidget />
      <SignInCountsWidget />
    </StatusPage>
  );
}
