import { RefusalCard } from "@/components/auth/refusal-card";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { getActor } from "@/lib/access/actor";
import { homeFor, ROLES } from "@/lib/access/roles";

/** Shown, with status 403, to a signed-in person whose roles do not open the page. */
export default async function Forbidden() {
  const actor = await getActor();
  const roles = actor?.roles ?? [];
  return (
    <RefusalCard title="Access Denied">
      <p>Your role does not open this page. If your work needs it, ask an administrator.</p>
      <div>
        <p className="font-semibold">{roles.length > 1 ? "Your current roles" : "Your current role"}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role}>
              <Badge variant="outline">{ROLES[role].label}</Badge>
            </li>
          ))}
          {roles.length === 0 ? <li className="text-muted-foreground">None</li> : null}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t pt-5">
        <a href={homeFor(actor?.role ?? null)} className={buttonVariants()}>
          Go to your dashboard
        </a>
        <SignOutButton />
      </div>
    </RefusalCard>
  );
}
