import type { Actor } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { formatDay } from "@/lib/platform/clock";

/** What an account is, apart from what its person may edit. */
export function AccountFacts({ actor, since }: { actor: Actor; since: string }) {
  const facts = [
    ["Name", actor.fullName],
    ["Email", `${actor.email} (${actor.isEmailVerified ? "verified" : "not verified yet"})`],
    [
      actor.roles.length > 1 ? "Roles" : "Role",
      actor.roles.map((role) => ROLES[role].label).join(", ") || "None",
    ],
    ["Member since", formatDay(since.slice(0, 10))],
  ] as const;
  return (
    <dl className="divide-y">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
