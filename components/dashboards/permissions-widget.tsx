import { Card } from "@/components/ui/card";
import { type Actor, can, hasPermission, isAdmin } from "@/lib/access/decide";
import { CAPABILITIES, CAPABILITY_DESCRIPTIONS, PERMISSIONS, type Permission } from "@/lib/access/roles";

/** What the person's roles allow, in sentences; nothing for a role without rights of its own. */
export function PermissionsWidget({ actor }: { actor: Actor }) {
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  const sentences = [
    ...CAPABILITIES.filter((capability) => can(actor, capability)).map(
      (name) => CAPABILITY_DESCRIPTIONS[name],
    ),
    ...permissions.filter((permission) => hasPermission(actor, permission)).map((name) => PERMISSIONS[name]),
  ];
  if (sentences.length === 0) return null;
  return (
    <div>
      <Card className="p-4">
        <h2 className="text-xl">What your role may do</h2>
        {isAdmin(actor) ? (
          <p className="mt-3">Everything. What an administrator changes is written to the audit log.</p>
        ) : (
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
