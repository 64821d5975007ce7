import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { RELATIONS } from "@/lib/family-links/limits";
import type { FamilyLink } from "@/lib/family-links/rows";
import { linkState } from "@/lib/family-links/wording";
import { formatMoment } from "@/lib/platform/clock";
import { EndForm, SendAgainForm, SumsForm } from "./link-forms";

/** One person who may read along: how far that is, what they see, when they looked, and the way to end it. */
export function LinkCard({ link, now }: { link: FamilyLink; now: Date }) {
  const { id, name, relation, email, seesSums, state, version, visits } = link;
  const at = { linkId: id, version };
  const isRunOut = state === "invited" && new Date(link.expiresAt) <= now;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          {name} <span className="font-normal text-muted-foreground">{RELATIONS[relation]}</span>
        </h3>
        <Badge variant={state === "active" ? "accent" : isRunOut ? "attention" : "secondary"}>
          {state === "active" ? "Reads along" : isRunOut ? "Link ran out" : "Invited"}
        </Badge>
      </div>
      <div className="grid gap-1">
        <p>{linkState(link, now)}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{email}</p>
      </div>
      <SumsForm {...at} name={name} seesSums={seesSums} />
      {visits.length > 0 ? <Visits link={link} /> : null}
      <div className="flex flex-wrap items-start gap-3 border-t pt-4">
        <EndForm linkId={id} name={name} />
        <SendAgainForm {...at} name={name} />
      </div>
    </Card>
  );
}

function Visits({ link: { visits } }: { link: FamilyLink }) {
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer text-sm">
        {visits.length === 1 ? "Looked once" : `Looked ${visits.length} times`}
      </summary>
      <ul className="figures mt-2 grid gap-1 text-sm">
        {visits.map(({ id, startedAt }) => (
          <li key={id}>
            <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who read along and no longer does. */
export function EndedLinks({ links, now }: { links: readonly FamilyLink[]; now: Date }) {
  if (links.length === 0) return null;
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer">Who read along before</summary>
      <ul className="mt-3 divide-y border-y">
        {links.map((link) => (
          <li key={link.id} className="grid gap-1 py-3">
            <p className="font-semibold">
              {link.name}{" "}
              <span className="font-normal text-muted-foreground">{RELATIONS[link.relation]}</span>
            </p>
            <p className="text-sm text-muted-foreground">
              {linkState(link, now)}{" "}
              {link.visits.length === 0
                ? "They never looked."
                : `They looked ${link.visits.length === 1 ? "once" : `${link.visits.length} times`}.`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
