import { ChangePasswordForm } from "@/components/auth/change-password-form";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/change-password");

export default async function ChangePasswordPage() {
  const actor = await requirePage("/change-password");
  return (
    <Dashboard
      path="/change-password"
      title="Change your password"
      lead="Every other device is signed out when you do."
    >
      <Card className="p-4">
        <ChangePasswordForm email={actor.email} />
      </Card>
    </Dashboard>
  );
}
